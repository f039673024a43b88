/**
 * The device's stores. The wipe after each person leaves them alone: nothing in them is about a
 * person.
 */
export const KIOSK_CACHES = {
  /** Last good answers of the gateway. */
  answers: 'bildschirm-antworten',
  pictures: 'bildschirm-bilder',
  /** Which build is used, and how often the page was reloaded. */
  state: 'bildschirm-zustand',
  /** One for each build: the one in use and, until that has proved itself, the one before. */
  build: 'bildschirm-build-',
} as const;

/** On each copy: when it was read, ISO 8601. */
export const READ_AT_HEADER = 'x-foyer-read-at';
