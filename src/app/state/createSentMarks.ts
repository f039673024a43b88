import type { TypedValues } from '../../ui/state/FormDraft.ts';
import { createTabMemory, isText, parseRecord, type TabStorage } from './createTabMemory.ts';

/** Which words were sent from this tab: enough to know them again, too little to read them. */
export interface SentMarks {
  readonly add: (values: TypedValues) => void;
  /** Always false where the browser cannot have filled in the field by itself. */
  readonly has: (field: string, value: string) => boolean;
}

const isMarks = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
/** Per field: who sends more in one tab has long forgotten the first. */
const MOST = 20;

/**
 * Digests of 32 bits (FNV-1a), under which countless words are the same one. `isReturn`: whether
 * the page was opened by "Back" or a reload.
 */
export function createSentMarks(
  storage: TabStorage,
  place: string,
  isReturn: () => boolean = isReturnOfPage,
): SentMarks {
  const memory = createTabMemory(storage, place, (kept) => parseRecord(kept, isMarks));
  return {
    add(values) {
      const known = memory.read() ?? {};
      const marks: Record<string, readonly string[]> = { ...known };
      for (const [field, value] of Object.entries(values)) {
        if (value === '') continue;
        marks[field] = [...new Set([digestOf(value), ...(known[field] ?? [])])].slice(0, MOST);
      }
      memory.write(marks);
    },
    has: (field, value) =>
      isReturn() && value !== '' && memory.read()?.[field]?.includes(digestOf(value)) === true,
  };
}

function digestOf(text: string): string {
  let digest = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) digest = Math.imul(digest ^ byte, 0x01000193);
  return (digest >>> 0).toString(36);
}

/** A browser fills in fields by itself after "Back" and a reload. */
function isReturnOfPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.type === 'back_forward' || entry.type === 'reload')
  );
}
