import { JOB_AREAS, type JobArea } from './Job.ts';

/** The slugs of the areas in addresses: `?bereich=pflege`. They are public and must not change. */
export const JOB_AREA_SLUGS: Readonly<Record<JobArea, string>> = {
  care: 'pflege',
  housekeeping: 'hauswirtschaft',
  hotel: 'hotellerie',
  technical: 'technik',
  administration: 'verwaltung',
};

/** The area of a slug in an address; null for an unknown slug. */
export const findJobArea = (word: string): JobArea | null =>
  JOB_AREAS.find((area) => JOB_AREA_SLUGS[area] === word) ?? null;
