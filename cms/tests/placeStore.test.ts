import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createPlaceStore,
  isReplaced,
  SendFailure,
  shownPlaces,
} from '../src/plugins/places/placeStore.ts';
import {
  saidOf,
  type ConfirmedPlaces,
  type OfferPlaces,
  type PlacesToConfirm,
} from '../src/plugins/places/placeTypes.ts';

const KEY = 'eins/zimmer';
const ROW: PlacesToConfirm = {
  brand: 'eins',
  offer: 'zimmer',
  freeNow: 1,
  freeFrom: [],
  waitingList: false,
  seen: null,
};
const listed = (changes: Partial<OfferPlaces> = {}): OfferPlaces => ({
  brand: 'eins',
  offer: 'zimmer',
  title: 'Zimmer',
  documentId: 'a',
  freeNow: 0,
  freeFrom: [],
  waitingList: false,
  confirmedAt: '2026-11-28T08:00:00.000Z',
  confirmedBy: 'Anna',
  isOwn: false,
  ...changes,
});

/** `slow` is an answer that takes a pause. */
type Answer = 'ok' | 'slow' | SendFailure['kind'];

/** A store with a service that answers so, in turn, and a clock whose pauses end when told. */
function stage(answers: readonly Answer[] = [], kept: readonly string[] = []) {
  const sent: (readonly PlacesToConfirm[])[] = [];
  const left = [...answers];
  const stored = new Map(kept.map((text, index) => [index === 0 ? KEY : String(index), text]));
  let isOnline = true;
  let now = new Date('2026-11-30T08:00:00Z');
  let pauses: (() => void)[] = [];
  const store = createPlaceStore({
    async send(rows): Promise<readonly ConfirmedPlaces[]> {
      sent.push(rows);
      const answer = left.shift() ?? 'ok';
      if (answer === 'slow') await new Promise<void>((go) => pauses.push(go));
      else if (answer !== 'ok')
        throw new SendFailure(answer, 'Sie arbeiten nicht für diese Marke.');
      return rows.map((row) => ({
        saved: { ...listed(), ...saidOf(row), confirmedAt: now.toISOString(), isOwn: true },
        meanwhile: null,
      }));
    },
    storage: {
      read: () => [...stored.values()],
      write: (key, text) => void (text === null ? stored.delete(key) : stored.set(key, text)),
    },
    isOnline: () => isOnline,
    now: () => now,
    pause: () => new Promise((go) => pauses.push(go)),
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    store,
    sent,
    settle,
    state: () => store.get().get(KEY)?.state,
    kept: () => [...stored.values()],
    setOnline: (is: boolean) => (isOnline = is),
    setNow: (text: string) => (now = new Date(text)),
    /** Ends all pauses. */
    async wait(): Promise<void> {
      await settle();
      const ended = pauses;
      pauses = [];
      for (const go of ended) go();
      await settle();
    },
  };
}

test('several taps are one request with the last count', async () => {
  const { store, sent, wait, state, kept } = stage();
  for (const freeNow of [1, 2, 3]) store.set({ ...ROW, freeNow });
  assert.equal(state()?.kind, 'saving');
  assert.match(String(kept()), /"freeNow":3/);
  await wait();
  assert.deepEqual(sent, [[{ ...ROW, freeNow: 3 }]]);
  assert.deepEqual([state()?.kind, kept()], ['saved', []]);
});

test('what is set while a request is under way is sent after it, and has seen its result', async () => {
  const { store, sent, wait, settle, state } = stage(['slow']);
  store.confirm([ROW]);
  await settle();
  store.set({ ...ROW, freeNow: 5 });
  await settle();
  assert.equal(state()?.kind, 'saving');
  await wait();
  assert.deepEqual(
    sent.map(([row]) => row?.freeNow),
    [1, 5],
  );
  assert.equal(sent[1]?.[0]?.seen, '2026-11-30T08:00:00.000Z');
  assert.equal(state()?.kind, 'saved');
});

test('a failure is tried once more', async () => {
  const { store, sent, wait, state } = stage(['service']);
  store.confirm([ROW]);
  await wait();
  assert.deepEqual([sent.length, state()?.kind], [2, 'saved']);
});

test('after two failures it says so, keeps what was set, and sends it when asked', async () => {
  const { store, wait, settle, state, kept } = stage(['service', 'service']);
  store.confirm([ROW]);
  await wait();
  assert.equal(state()?.kind, 'failed');
  assert.match(String(kept()), /zimmer/);
  store.retry(KEY);
  await settle();
  assert.deepEqual([state()?.kind, kept()], ['saved', []]);
});

test('a refusal is told with its reason and not repeated', async () => {
  const { store, sent, wait, state } = stage(['refused']);
  store.confirm([ROW]);
  await wait();
  assert.deepEqual(state(), { kind: 'failed', message: 'Sie arbeiten nicht für diese Marke.' });
  assert.equal(sent.length, 1);
  store.drop(KEY);
  assert.equal(state(), undefined);
});

test('without a network it waits, and is sent as soon as there is one', async () => {
  const { store, sent, settle, state, setOnline, kept } = stage();
  setOnline(false);
  store.confirm([ROW]);
  await settle();
  assert.deepEqual([state()?.kind, sent.length], ['waiting', 0]);
  const reopened = stage([], kept());
  assert.equal(shownPlaces(listed(), reopened.store.get().get(KEY)).freeNow, 1);
  reopened.store.flush();
  await reopened.settle();
  assert.deepEqual([reopened.sent.length, reopened.state()?.kind], [1, 'saved']);
  setOnline(true);
  store.flush();
  await settle();
  assert.deepEqual([state()?.kind, kept()], ['saved', []]);
});

test('no answer, twice, waits for the network as well', async () => {
  const { store, wait, state } = stage(['network', 'network']);
  store.confirm([ROW]);
  await wait();
  assert.equal(state()?.kind, 'waiting');
});

test('what was set on an earlier day is not sent by itself', async () => {
  const { store, sent, settle, state, setOnline, setNow } = stage();
  setOnline(false);
  store.confirm([ROW]);
  await settle();
  setOnline(true);
  setNow('2026-12-01T06:00:00Z');
  store.flush();
  await settle();
  assert.deepEqual([state()?.kind, sent.length], ['old', 0]);
  store.retry(KEY);
  await settle();
  assert.deepEqual([state()?.kind, sent.length], ['saved', 1]);
});

test('what another release left in the storage is ignored', () => {
  const others = ['{', '{"a":1}', '{"brand":"eins"}', 'null', '[]'];
  assert.equal(stage([], others).store.get().size, 0);
});

test('the newest is shown, and who was replaced is told', async () => {
  const { store, settle } = stage();
  store.confirm([ROW]);
  await settle();
  const own = store.get().get(KEY);
  assert.equal(shownPlaces(listed(), own).freeNow, 1);
  assert.equal(isReplaced(listed(), own), false);
  const later = listed({ freeNow: 4, confirmedAt: '2026-11-30T09:00:00.000Z' });
  assert.deepEqual([shownPlaces(later, own).freeNow, isReplaced(later, own)], [4, true]);
  assert.equal(isReplaced({ ...later, isOwn: true }, own), false);
});
