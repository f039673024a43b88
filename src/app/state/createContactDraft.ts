import type { BrandId } from '../../domain/brand/Brand.ts';
import type { FormDraft, TypedValues } from '../../ui/state/FormDraft.ts';
import { createSentMarks } from './createSentMarks.ts';
import {
  createTabMemory,
  findTabStorage,
  isText,
  parseRecord,
  type TabStorage,
} from './createTabMemory.ts';

interface Kept {
  readonly sent: boolean;
  readonly values: TypedValues;
}

function parseKept(kept: unknown): Kept | null {
  if (typeof kept !== 'object' || kept === null || !('sent' in kept) || !('values' in kept))
    return null;
  const values = parseRecord(kept.values, isText);
  return typeof kept.sent === 'boolean' && values !== null ? { sent: kept.sent, values } : null;
}

/**
 * Goes on with the message to a brand that is being written in this tab, or begins one. Every
 * change is kept at once.
 */
export function createContactDraft(
  storage: TabStorage,
  brandId: BrandId,
  sentMarks = createSentMarks(storage, `kontakt-gesendet:${brandId}`),
): FormDraft {
  const memory = createTabMemory(storage, `kontakt:${brandId}`, parseKept);
  let kept: Kept = memory.read() ?? { sent: false, values: {} };
  const change = (changes: Partial<Kept>): void => {
    kept = { ...kept, ...changes };
    // An empty form is nothing to remember.
    memory.write(
      kept.sent || Object.values(kept.values).some((value) => value !== '') ? kept : null,
    );
  };
  return {
    get values() {
      return kept.values;
    },
    get sent() {
      return kept.sent;
    },
    keep: (typed) =>
      change({
        values: typed,
        sent: kept.sent && JSON.stringify(typed) === JSON.stringify(kept.values),
      }),
    markSent: () => change({ sent: true }),
    markAnswered: () => change({ sent: false }),
    forgetIfSent() {
      if (!kept.sent) return;
      sentMarks.add(kept.values);
      change({ sent: false, values: {} });
    },
    wasSent: sentMarks.has,
  };
}

/** The same in this tab's own storage. */
export const openContactDraft = (brandId: BrandId): FormDraft =>
  createContactDraft(findTabStorage(), brandId);
