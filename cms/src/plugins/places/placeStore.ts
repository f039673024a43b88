import { isDate } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { createExternalStore } from '../externalStore.ts';
import {
  placesKey,
  saidOf,
  type ConfirmedMeanwhile,
  type ConfirmedPlaces,
  type OfferPlaces,
  type PlacesToConfirm,
} from './placeTypes.ts';

/** What a person has set and the service has not confirmed yet. */
interface UnsavedPlaces extends PlacesToConfirm {
  /** When they set it, by their clock; ISO 8601. */
  readonly setAt: string;
}

/** What happens to what a person has set. */
export type SavingState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  /** No answer: it is sent as soon as there is a network. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Set on an earlier day: it is not sent by itself, because it may no longer be true. */
  | { readonly kind: 'old'; readonly setAt: string };

/** An offer that a person has set something for. */
export interface SetPlaces {
  readonly state: SavingState;
  /** Null once it is saved. */
  readonly unsaved: UnsavedPlaces | null;
  readonly saved: OfferPlaces | null;
  readonly meanwhile: ConfirmedMeanwhile | null;
}

/** Why a request failed: no answer at all, an error of the service, or a refusal with its reason. */
export class SendFailure extends Error {
  readonly kind: 'network' | 'service' | 'refused';
  constructor(kind: SendFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

interface Surroundings {
  /** Throws a `SendFailure`. */
  send(rows: readonly PlacesToConfirm[]): Promise<readonly ConfirmedPlaces[]>;
  /**
   * Keeps what is unsaved when the page is closed, each offer by itself: the screen may be open
   * twice.
   */
  readonly storage: { read(): readonly string[]; write(key: string, text: string | null): void };
  isOnline(): boolean;
  now(): Date;
  pause(milliseconds: number): Promise<void>;
}

/** Milliseconds: several taps on plus are one confirmation. */
const TAPS_MS = 500;
const AGAIN_MS = 2000;
const FAILED = 'Der Dienst hat nicht geantwortet.';

export interface PlaceStore {
  get(): ReadonlyMap<string, SetPlaces>;
  subscribe(tell: () => void): () => void;
  /** Saves after the last of several taps. Both are kept at once. */
  set(row: PlacesToConfirm): void;
  /** Saves at once. */
  confirm(rows: readonly PlacesToConfirm[]): void;
  /** Sends again what was not saved. */
  retry(key: string): void;
  /** Forgets what was not saved. */
  drop(key: string): void;
  /** Sends what waits for a network, or for further taps. */
  flush(): void;
}

/** Keeps what a person sets until the service has confirmed it; outlives the screen. */
export function createPlaceStore(around: Surroundings): PlaceStore {
  const rows = createExternalStore<ReadonlyMap<string, SetPlaces>>(readUnsaved(around));
  /** Those that wait for further taps. */
  const touched = new Map<string, object>();
  let last: Promise<void> = Promise.resolve();

  const change = (key: string, changed: Partial<SetPlaces>): void => {
    const before = rows.get().get(key) ?? NOTHING;
    const after = { ...before, ...changed };
    rows.set(new Map(rows.get()).set(key, after));
    if (after.unsaved !== before.unsaved)
      around.storage.write(key, after.unsaved === null ? null : JSON.stringify(after.unsaved));
  };
  const unsavedOf = (key: string): UnsavedPlaces | null => rows.get().get(key)?.unsaved ?? null;

  const put = (row: PlacesToConfirm): void =>
    change(placesKey(row), {
      unsaved: { ...row, setAt: around.now().toISOString() },
      state: { kind: 'saving' },
      meanwhile: null,
    });

  /** One request after the other, so that the last tap is the last that arrives. */
  const deliver = (keys: readonly string[]): void => {
    for (const key of keys) touched.delete(key);
    last = last.then(() => sendUnsaved(keys.flatMap((key) => unsavedOf(key) ?? [])));
  };

  const sendUnsaved = async (sent: readonly UnsavedPlaces[]): Promise<void> => {
    if (sent.length === 0) return;
    const stay = (state: SavingState): void => {
      for (const row of sent)
        if (unsavedOf(placesKey(row)) === row) change(placesKey(row), { state });
    };
    stay({ kind: 'saving' });
    if (!around.isOnline()) return stay({ kind: 'waiting' });
    const answer = await sendTwice(around, sent);
    if (answer instanceof SendFailure)
      return stay(
        answer.kind === 'network'
          ? { kind: 'waiting' }
          : { kind: 'failed', message: answer.kind === 'service' ? FAILED : answer.message },
      );
    for (const { saved, meanwhile } of answer) {
      const key = placesKey(saved);
      const isLast = sent.includes(unsavedOf(key) as UnsavedPlaces);
      const at = saved.confirmedAt ?? '';
      const now = unsavedOf(key);
      change(key, {
        saved,
        ...(meanwhile !== null && { meanwhile }),
        ...(isLast && { unsaved: null, state: { kind: 'saved', at } }),
        // What was set while the request was under way has seen its result.
        ...(!isLast && now !== null && { unsaved: { ...now, seen: at } }),
      });
    }
  };

  const store: PlaceStore = {
    get: rows.get,
    subscribe: rows.subscribe,
    set(row) {
      put(row);
      const key = placesKey(row);
      const tap = {};
      touched.set(key, tap);
      void around.pause(TAPS_MS).then(() => touched.get(key) === tap && deliver([key]));
    },
    confirm(confirmed) {
      for (const row of confirmed) put(row);
      deliver(confirmed.map(placesKey));
    },
    retry(key) {
      const unsaved = unsavedOf(key);
      if (unsaved === null) return;
      put(unsaved);
      deliver([key]);
    },
    drop(key) {
      const left = new Map(rows.get());
      left.delete(key);
      touched.delete(key);
      rows.set(left);
      around.storage.write(key, null);
    },
    flush() {
      const today = zurichDate(around.now());
      const keys: string[] = [];
      for (const [key, { state, unsaved }] of rows.get()) {
        if (unsaved === null || !(state.kind === 'waiting' || touched.has(key))) continue;
        const isOfToday = zurichDate(new Date(unsaved.setAt)) === today;
        if (isOfToday) keys.push(key);
        else change(key, { state: { kind: 'old', setAt: unsaved.setAt } });
      }
      if (keys.length > 0) deliver(keys);
    },
  };
  return store;
}

const NOTHING: SetPlaces = {
  state: { kind: 'saving' },
  unsaved: null,
  saved: null,
  meanwhile: null,
};

/** A refusal is not repeated: the second answer would be the same. */
async function sendTwice(
  { send, pause }: Surroundings,
  rows: readonly UnsavedPlaces[],
): Promise<readonly ConfirmedPlaces[] | SendFailure> {
  const asked = rows.map((row) => ({
    brand: row.brand,
    offer: row.offer,
    ...saidOf(row),
    seen: row.seen,
  }));
  const once = (): Promise<readonly ConfirmedPlaces[] | SendFailure> =>
    send(asked).catch((error: unknown) =>
      error instanceof SendFailure ? error : new SendFailure('service', FAILED),
    );
  const first = await once();
  if (!(first instanceof SendFailure) || first.kind === 'refused') return first;
  await pause(AGAIN_MS);
  return once();
}

/** What an earlier page left, for the next `flush`. */
const readUnsaved = ({ storage }: Surroundings): ReadonlyMap<string, SetPlaces> =>
  new Map(
    storage
      .read()
      .flatMap(parseUnsaved)
      .map((unsaved) => [
        placesKey(unsaved),
        { ...NOTHING, unsaved, state: { kind: 'waiting' } } satisfies SetPlaces,
      ]),
  );

/** Leaves out what is unreadable: another release may have written it. */
function parseUnsaved(text: string): readonly UnsavedPlaces[] {
  try {
    const found: unknown = JSON.parse(text);
    return isUnsaved(found) ? [found] : [];
  } catch {
    return [];
  }
}

function isUnsaved(value: unknown): value is UnsavedPlaces {
  const { brand, offer, freeNow, freeFrom, waitingList, seen, setAt } = (value ?? {}) as Readonly<
    Record<keyof UnsavedPlaces, unknown>
  >;
  return (
    typeof brand === 'string' &&
    typeof offer === 'string' &&
    Number.isInteger(freeNow) &&
    Array.isArray(freeFrom) &&
    freeFrom.every((day) => typeof day === 'string' && isDate(day)) &&
    typeof waitingList === 'boolean' &&
    (seen === null || typeof seen === 'string') &&
    typeof setAt === 'string' &&
    !Number.isNaN(Date.parse(setAt))
  );
}

/** What the screen shows of an offer: what is unsaved, otherwise the newest that is known. */
export function shownPlaces(listed: OfferPlaces, set: SetPlaces | undefined): OfferPlaces {
  const newest =
    set?.saved && (set.saved.confirmedAt ?? '') > (listed.confirmedAt ?? '') ? set.saved : listed;
  return set?.unsaved ? { ...newest, ...saidOf(set.unsaved) } : newest;
}

/** Whether somebody else has confirmed since this person's last save. */
export const isReplaced = (listed: OfferPlaces, set: SetPlaces | undefined): boolean =>
  Boolean(set?.saved) &&
  !set?.unsaved &&
  !listed.isOwn &&
  (listed.confirmedAt ?? '') > (set?.saved?.confirmedAt ?? '');
