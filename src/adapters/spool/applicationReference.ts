import { referenceNumber } from './referenceNumber.ts';
import { spoolId } from './SpoolEntry.ts';

export const APPLICATION_KIND = 'bewerbung';

/** The number that an applicant is told, from the key alone: whoever delivers it knows it too. */
export const applicationReference = (key: string): string => referenceNumber(spoolId({ kind: APPLICATION_KIND, key }));
