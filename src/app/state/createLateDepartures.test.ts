import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import type { DeparturesState } from '../../ui/UiServices.ts';
import { createBehavior, createScope } from './createBehavior.ts';
import { createLateDepartures } from './createLateDepartures.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const shown: DeparturesState = { kind: 'shown', departures: [] };

function stage() {
  const told$ = new Subject<DeparturesState>();
  const load = vi.fn(
    async () => () => createBehavior<DeparturesState>(createScope(), { kind: 'loading' }, told$),
  );
  return { told$, load, departuresOf: createLateDepartures(load) };
}

test('nothing is fetched before a view asks, and once for all of them', async () => {
  const { load, departuresOf } = stage();
  const behavior = departuresOf('lindengut');
  expect(behavior).toBe(departuresOf('lindengut'));
  expect(load).not.toHaveBeenCalled();
  behavior.changes$.subscribe();
  departuresOf('esempio').changes$.subscribe();
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
});

test('what arrives is passed on and stays the value, until the view goes', async () => {
  const { told$, departuresOf } = stage();
  const behavior = departuresOf('lindengut');
  const seen: string[] = [];
  const view = behavior.changes$.subscribe(({ kind }) => seen.push(kind));
  await settled();
  told$.next(shown);
  view.unsubscribe();
  told$.next({ kind: 'failed' });
  expect(seen.at(-1)).toBe('shown');
  expect(behavior.value).toBe(shown);
});

test('code that cannot be fetched is a failure to read', async () => {
  const behavior = createLateDepartures(async () => {
    throw new Error('offline');
  })('lindengut');
  behavior.changes$.subscribe();
  await settled();
  expect(behavior.value).toEqual({ kind: 'failed' });
});

test('a view that goes while the code is on its way follows nothing', async () => {
  const { told$, departuresOf } = stage();
  departuresOf('lindengut').changes$.subscribe().unsubscribe();
  await settled();
  expect(told$.observed).toBe(true); // the behaviour itself, which nobody follows
  expect(departuresOf('lindengut').value).toEqual({ kind: 'loading' });
});
