import { JOB_AREAS, type JobArea } from './Job.ts';

/** How addresses name the areas: `?bereich=pflege`. They are public and stay as they are. */
export const JOB_AREA_WORDS: Readonly<Record<JobArea, string>> = {
  care: 'pflege',
  housekeeping: 'hauswirtschaft',
  hotel: 'hotellerie',
  technical: 'technik',
  administration: 'verwaltung',
};

/** The area that an address names; null for a word that is none of ours. */
export const findJobArea = (word: string): JobArea | null =>
  JOB_AREAS.find((area) => JOB_AREA_WORDS[area] === word) ?? null;
