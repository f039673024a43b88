import { isFields, type Fields } from './dto/flattenAnswer.ts';

/**
 * What of a job is told although its last day is over: what it was, and what tells its translations
 * apart.
 */
const TOLD = new Set([
  'id',
  'documentId',
  'locale',
  'localizations',
  'art',
  'bereich',
  'marke',
  'titel',
  'pensumVon',
  'pensumBis',
  'createdAt',
  'updatedAt',
  'gueltigBis',
]);

/**
 * The answer to a read of one job as others may have it: of a job whose last day was before `today`
 * (YYYY-MM-DD) no more than that it was there, as its page says too. In the shapes of Strapi 4 and
 * 5; what is neither comes back as it is.
 */
export function withoutExpiredTexts(answer: unknown, today: string): unknown {
  if (!isFields(answer) || !Array.isArray(answer['data'])) return answer;
  return {
    ...answer,
    data: answer['data'].map((entry) => (isFields(entry) ? toldOf(entry, today) : entry)),
  };
}

function toldOf(entry: Fields, today: string): Fields {
  const attributes = entry['attributes'];
  if (isFields(attributes)) return { ...entry, attributes: toldOf(attributes, today) };
  const lastDay = entry['gueltigBis'];
  if (typeof lastDay !== 'string' || lastDay >= today) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([name]) => TOLD.has(name)));
}
