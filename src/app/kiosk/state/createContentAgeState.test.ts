import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScope } from '../../state/createBehavior.ts';
import type { FromWorker } from '../kioskProtocol.ts';
import { createContentAgeState } from './createContentAgeState.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const fresh = (address: string): FromWorker => ({ kind: 'read', address, readAt: null });
const copy = (address: string, time: string): FromWorker => ({
  kind: 'read',
  address,
  readAt: `2026-11-24T${time}:00.000Z`,
});

function setUp() {
  const messages$ = new Subject<FromWorker>();
  const asked: string[] = [];
  let network = false;
  const askAgain = async (address: string): Promise<void> => {
    asked.push(address);
    messages$.next(network ? fresh(address) : copy(address, '14:05'));
  };
  const scope = createScope();
  const state = createContentAgeState(scope, { messages$, askAgain });
  const healed = vi.fn();
  state.healed$.subscribe(healed);
  return {
    ...state,
    scope,
    messages$,
    asked,
    healed,
    network: (there: boolean) => {
      network = there;
    },
  };
}

it('is the time of the oldest copy in use', () => {
  const { messages$, contentFrom$, online$ } = setUp();
  expect([contentFrom$.value, online$.value]).toEqual([null, true]);
  messages$.next(copy('/api/seiten', '14:05'));
  messages$.next(copy('/api/haeuser', '08:00'));
  expect([contentFrom$.value?.toISOString(), online$.value]).toEqual([
    '2026-11-24T08:00:00.000Z',
    false,
  ]);
  messages$.next(fresh('/api/haeuser'));
  expect([contentFrom$.value?.toISOString(), online$.value]).toEqual([
    '2026-11-24T14:05:00.000Z',
    true,
  ]);
  messages$.next(fresh('/api/seiten'));
  expect(contentFrom$.value).toBeNull();
});

it("heals within a minute of the network's return, without a touch", async () => {
  const { messages$, asked, contentFrom$, healed, network } = setUp();
  messages$.next(copy('/api/seiten', '14:05'));
  messages$.next({ kind: 'failed', address: '/api/abfahrten' });
  await pass(61);
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(healed).not.toHaveBeenCalled();
  network(true);
  await pass(21);
  expect(contentFrom$.value).toBeNull();
  expect(healed).toHaveBeenCalledTimes(2);
});

it('asks for nothing while everything is fresh', async () => {
  const { messages$, asked, network } = setUp();
  messages$.next(fresh('/api/seiten'));
  await pass(120);
  expect(asked).toEqual([]);
  network(true);
  messages$.next(copy('/api/seiten', '14:05'));
  await pass(21);
  expect(asked).toEqual(['/api/seiten']);
  await pass(300);
  expect(asked).toEqual(['/api/seiten']);
});

it('ends with its scope', async () => {
  const { messages$, asked, scope } = setUp();
  messages$.next(copy('/api/seiten', '14:05'));
  scope.end();
  await pass(120);
  expect(asked).toEqual([]);
});
