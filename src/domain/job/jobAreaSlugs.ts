import { JOB_AREAS, type JobArea } from './Job.ts';

/** How addresses name the areas: `?bereich=pflege`. They are public and stay as they are. */
export const JOB_AREA_SLUGS: Readonly<Record<JobArea, string>> = {
  care: 'pflege',
  housekeeping: 'hauswirtschaft',
  hotel: 'hotellerie',
  technical: 'technik',
  administration: 'verwaltung',
};

/** The area that an address names; null for an unknown slug. */
export const findJobArea = (word: string): JobArea | null =>
  JOB_AREAS.find((area) => JOB_AREA_SLUGS[area] === word) ?? null;
