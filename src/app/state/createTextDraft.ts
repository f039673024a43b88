import type { BrandId } from '../../domain/brand/Brand.ts';
import type { FormDraft } from '../../ui/state/FormDraft.ts';
import {
  createFormDraft,
  createSentDigests,
  type SentDigests,
  type StoredDraft,
} from './createFormDraft.ts';
import {
  createTabMemory,
  findTabStorage,
  isText,
  parseRecord,
  type TabStorage,
} from './createTabMemory.ts';

function parseStored(stored: unknown): StoredDraft | null {
  if (typeof stored !== 'object' || stored === null || !('sent' in stored && 'values' in stored))
    return null;
  const values = parseRecord(stored.values, isText);
  return typeof stored.sent === 'boolean' && values !== null ? { sent: stored.sent, values } : null;
}

/** The draft of a form without files, by the place where a tab stores it, or a new one. */
const createTextDraft = (
  storage: TabStorage,
  place: string,
  sentMarks = createSentDigests(storage, place.replace(':', '-gesendet:')),
): FormDraft =>
  createFormDraft({
    memory: createTabMemory(storage, place, parseStored),
    sentMarks,
    begin: (): StoredDraft => ({ sent: false, values: {} }),
    // An empty form is not stored.
    isEmpty: ({ sent, values }) => !sent && Object.values(values).every((value) => value === ''),
  }).draft;

/** The draft of a message to a brand: the one in this tab, or a new one. */
export const createContactDraft = (
  storage: TabStorage,
  brandId: BrandId,
  sentMarks?: SentDigests,
): FormDraft => createTextDraft(storage, `kontakt:${brandId}`, sentMarks);

/** The same in this tab's own storage. */
export const openContactDraft = (brandId: BrandId): FormDraft =>
  createContactDraft(findTabStorage(), brandId);

/** The draft of a form for a visit, in this tab's own storage: each page has its own. */
export const openVisitDraft = (brandId: BrandId, path: string): FormDraft =>
  createTextDraft(findTabStorage(), `anfrage:${brandId}${path}`);
