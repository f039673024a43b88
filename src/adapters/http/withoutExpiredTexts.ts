import { isFields, type Fields } from './dto/flattenResponse.ts';

/**
 * Fields of a job that stay public after its last day: what the job was, and what identifies its
 * translations.
 */
const PUBLIC_FIELDS = new Set([
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
 * The answer to a read of one job in its public form. If the job's last day was before `today`
 * (YYYY-MM-DD), the answer shows only that the job existed, like its page. Handles the forms of
 * Strapi 4 and 5; any other answer is returned unchanged.
 */
export function withoutExpiredTexts(answer: unknown, today: string): unknown {
  if (!isFields(answer) || !Array.isArray(answer['data'])) return answer;
  return {
    ...answer,
    data: answer['data'].map((entry) => (isFields(entry) ? publicFieldsOf(entry, today) : entry)),
  };
}

function publicFieldsOf(entry: Fields, today: string): Fields {
  const attributes = entry['attributes'];
  if (isFields(attributes)) return { ...entry, attributes: publicFieldsOf(attributes, today) };
  const lastDay = entry['gueltigBis'];
  if (typeof lastDay !== 'string' || lastDay >= today) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([name]) => PUBLIC_FIELDS.has(name)));
}
