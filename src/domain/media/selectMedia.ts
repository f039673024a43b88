import { isYear } from '../page/addressRules.ts';
import type { MediaSummary } from './Media.ts';
import type { MediaListQuery, MediaMatches } from './MediaRepository.ts';

/** One page of a list of all entries, newest first. */
export function selectMedia(
  all: readonly MediaSummary[],
  { year, page, pageSize }: MediaListQuery,
): MediaMatches {
  const matching = all.filter((entry) => year === null || yearOf(entry) === year);
  return {
    entries: matching.slice((page - 1) * pageSize, page * pageSize),
    total: matching.length,
    // An editor may mistype a year.
    years: [...new Set(all.map(yearOf))].filter(isYear),
  };
}

const yearOf = ({ date }: MediaSummary): number => Number(date.slice(0, 4));
