import { referenceFor } from './referenceNumber.ts';

export const APPLICATION_KIND = 'bewerbung';

/** The number that an applicant is told. */
export const applicationReference = referenceFor(APPLICATION_KIND);
