import type { FormDraft, TypedValues } from '../../ui/state/FormDraft.ts';
import {
  createTabMemory,
  isText,
  parseRecord,
  type TabMemory,
  type TabStorage,
} from './createTabMemory.ts';

/** The fields of every stored form draft; a form may add its own. */
export interface StoredDraft {
  readonly sent: boolean;
  readonly values: TypedValues;
}

interface FormDraftInputs<D extends StoredDraft> {
  readonly memory: TabMemory<D>;
  readonly sentMarks: SentDigests;
  /** Creates a draft if the tab has none, and after one was sent and confirmed. */
  readonly begin: () => D;
  /** Whether a draft need not be stored; without this function, every draft is stored. */
  readonly isEmpty?: (draft: D) => boolean;
  readonly onForgotten?: () => void;
}

interface DraftOfForm<D extends StoredDraft> {
  readonly draft: FormDraft;
  readonly stored: () => D;
  /** Changes and stores the draft at once, because a page can be closed without notice. */
  readonly change: (changes: Partial<D>) => void;
}

/** Continues the tab's draft of a form, or starts one. */
export function createFormDraft<D extends StoredDraft>({
  memory,
  sentMarks,
  begin,
  isEmpty = () => false,
  onForgotten,
}: FormDraftInputs<D>): DraftOfForm<D> {
  let stored = memory.read() ?? begin();
  const replace = (next: D): void => {
    stored = next;
    memory.write(isEmpty(next) ? null : next);
  };
  const change = (changes: Partial<D>): void => replace({ ...stored, ...changes });
  const setSent = (sent: boolean): void => replace({ ...stored, sent });
  return {
    stored: () => stored,
    change,
    draft: {
      get values() {
        return stored.values;
      },
      get sent() {
        return stored.sent;
      },
      // The same text sent again counts once, under the same key. Another text is another
      // submission.
      save: (values) =>
        replace({
          ...stored,
          values,
          sent: stored.sent && JSON.stringify(values) === JSON.stringify(stored.values),
        }),
      markSent: () => setSent(true),
      markAnswered: () => setSent(false),
      forgetIfSent() {
        if (!stored.sent) return;
        sentMarks.add(stored.values);
        stored = begin();
        memory.write(null);
        onForgotten?.();
      },
      wasSent: sentMarks.has,
    },
  };
}

/**
 * Digests of the texts that were sent from this tab: a text can be recognised by them, but not
 * reconstructed.
 */
export interface SentDigests {
  readonly add: (values: TypedValues) => void;
  /** Always false if the browser cannot have filled in the field by itself. */
  readonly has: (field: string, value: string) => boolean;
}

const isMarks = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
/** Digests per field. */
const MOST = 20;

/**
 * The digests have 32 bits (FNV-1a): countless texts share the same one. `isReturn`: whether the
 * page was opened by "Back" or a reload.
 */
export function createSentDigests(
  storage: TabStorage,
  place: string,
  isReturn: () => boolean = isReturnOfPage,
): SentDigests {
  const memory = createTabMemory(storage, place, (stored) => parseRecord(stored, isMarks));
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

/** Browsers fill in fields by themselves after "Back" and after a reload. */
function isReturnOfPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.type === 'back_forward' || entry.type === 'reload')
  );
}
