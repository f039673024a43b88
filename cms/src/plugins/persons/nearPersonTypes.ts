export const PERSON_TYPE = 'api::person.person';

/** The screen with all pairs, below the panel's address. */
export const NEAR_SCREEN = 'plugins/aehnliche-personen';
