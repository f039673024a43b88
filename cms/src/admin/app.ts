import type { StrapiApp } from '@strapi/strapi/admin';
import { speakGermanOnly } from './speakGermanOnly.ts';

/** Strapi looks for this file and its default export when it builds the panel. */
export default {
  config: {
    locales: ['de'],
    // Both ask other hosts from the editor's browser.
    notifications: { releases: false },
    tutorials: false,
  },
  register(app: StrapiApp): void {
    speakGermanOnly(app);
  },
  bootstrap() {},
};
