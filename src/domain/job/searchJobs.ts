import type { JobListQuery, JobMatches } from './JobQuery.ts';
import { findNearest } from './nearestJobs.ts';
import { rankJobs, type SearchableJobs } from './rankJobs.ts';
import { searchedWords } from './searchWords.ts';
import { selectJobs } from './selectJobs.ts';
import type { SynonymGroup } from './synonymGroups.ts';

/** The jobs of the query's brand, and what a search of words needs besides. */
interface SearchSources {
  readonly own: SearchableJobs;
  /** The jobs of the whole group, read only if a house has no match; null if they cannot be read. */
  readonly whole: () => Promise<SearchableJobs | null>;
  readonly synonyms: readonly SynonymGroup[];
}

/** Certificates: whoever names one also means the profession without it, if there is no other. */
const CERTIFICATES: ReadonlySet<string> = new Set([
  'efz',
  'eba',
  'hf',
  'fh',
  'cfc',
  'afp',
  'es',
  'hes',
  'afc',
  'cfp',
  'sss',
  'srk',
]);

/** One page of the jobs that match a visitor's search, with what comes closest if there are none. */
export async function searchJobs(
  { own, whole, synonyms }: SearchSources,
  query: JobListQuery,
): Promise<JobMatches> {
  const words = searchedWords(query.words);
  if (words.length === 0) return selectJobs(own.index, query, null);
  const aids = { synonyms, companyNames: query.companyNames ?? {} };
  const exact = rankJobs(own, words, aids);
  const without = words.filter(({ plain }) => !CERTIFICATES.has(plain));
  const isRelaxed =
    without.length > 0 && without.length < words.length && exact.every((rank) => rank === 0);
  const ranks = isRelaxed ? rankJobs(own, without, aids) : exact;
  const matches = selectJobs(own.index, query, ranks);
  if (matches.total > 0) return matches;
  return { ...matches, nearest: await findNearest({ query, words }, own, whole, aids) };
}
