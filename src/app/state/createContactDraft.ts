import * as v from 'valibot';
import type { BrandId } from '../../domain/brand/Brand.ts';
import type { FormDraft } from '../../ui/state/FormDraft.ts';
import { createSentMarks } from './createSentMarks.ts';
import { createTabMemory, type TabStorage } from './createTabMemory.ts';

const Kept = v.object({ sent: v.boolean(), values: v.record(v.string(), v.string()) });

/** Goes on with the message to a brand that is being written in this tab, or begins one. Every change is kept at once. */
export function createContactDraft(storage: TabStorage, brandId: BrandId, sentMarks = createSentMarks(storage, `kontakt-gesendet:${brandId}`)): FormDraft {
  const memory = createTabMemory(storage, `kontakt:${brandId}`, Kept);
  let kept = memory.read() ?? { sent: false, values: {} };
  const change = (changes: Partial<typeof kept>): void => {
    kept = { ...kept, ...changes };
    // An empty form is nothing to remember.
    memory.write(kept.sent || Object.values(kept.values).some((value) => value !== '') ? kept : null);
  };
  return {
    get values() { return kept.values; },
    get sent() { return kept.sent; },
    keep: (typed) => change({ values: typed, sent: kept.sent && JSON.stringify(typed) === JSON.stringify(kept.values) }),
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
