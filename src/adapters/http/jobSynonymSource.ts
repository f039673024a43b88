import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { BrandId } from '../../domain/brand/Brand.ts';
import { JOB_SYNONYMS } from '../../domain/job/jobSynonyms.ts';
import { combineSynonyms, type SynonymGroup } from '../../domain/job/synonymGroups.ts';
import type { ContentClient } from './contentClient.ts';
import { OptionalText } from './dto/fieldSchemas.ts';
import { readLocalized } from './readLocalized.ts';

/** The words that mean the same in a search for jobs: ours, and those of the editors. */
export interface JobSynonymSource {
  /**
   * The groups for a house, or for the whole group if `brandId` is null. Configurations that cannot
   * be read add nothing. Equal configurations give the same object.
   */
  read(
    client: ContentClient,
    brandId: BrandId | null,
    signal?: AbortSignal,
  ): Promise<readonly SynonymGroup[]>;
}

/** One for each brand; a change adds one, so the oldest are dropped. */
const MAX_CACHED = 30;

/**
 * `groupBrandId` is the brand of the group's own site, whose words count for all houses; null if
 * there is none.
 */
export function createJobSynonyms(groupBrandId: BrandId | null): JobSynonymSource {
  const cache = new LRUCache<string, readonly SynonymGroup[]>({ max: MAX_CACHED });
  return {
    async read(client, brandId, signal) {
      const brandIds = [...new Set([groupBrandId, brandId])].filter((each) => each !== null);
      const texts = await Promise.all(brandIds.map((each) => readText(client, each, signal)));
      const key = JSON.stringify(texts);
      const known = cache.get(key);
      if (known !== undefined) return known;
      const groups = combineSynonyms(JOB_SYNONYMS, texts);
      cache.set(key, groups);
      return groups;
    },
  };
}

async function readText(
  client: ContentClient,
  brandId: BrandId,
  signal: AbortSignal | undefined,
): Promise<string> {
  const answer = await readLocalized(
    client,
    (locale) => ({ kind: 'configuration', brandId, locale }),
    '',
    signal,
  );
  const given = answer.ok ? answer.value.entries[0]?.fields['Suchwoerter'] : null;
  const text = v.safeParse(OptionalText, given);
  return text.success ? (text.output ?? '') : '';
}
