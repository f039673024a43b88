export default {
  config: {
    locales: ['de'],
    // Both ask other hosts from the editor's browser.
    notifications: { releases: false },
    tutorials: false,
  },
  bootstrap() {},
};
