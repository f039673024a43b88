import { expect, it, vi } from 'vitest';
import { createScope } from '../../state/createScope.ts';
import { createVisits } from './createVisits.ts';

function setUp() {
  const routers: { readonly id: number; readonly dispose: ReturnType<typeof vi.fn> }[] = [];
  const scope = createScope();
  const visits = createVisits(scope, () => {
    const router = { id: routers.length + 1, dispose: vi.fn() };
    routers.push(router);
    return router;
  });
  return {
    ...visits,
    scope,
    disposed: () =>
      routers.filter(({ dispose }) => dispose.mock.calls.length > 0).map(({ id }) => id),
    made: () => routers.length,
  };
}

it('has a router and a key of its own for each visit, the next router ready before it is needed', () => {
  const { visit$, restart, made } = setUp();
  expect([visit$.value.number, visit$.value.router.id, made()]).toEqual([1, 1, 2]);
  restart();
  expect([visit$.value.number, visit$.value.router.id, made()]).toEqual([2, 2, 3]);
});

it('lets go of every router that is over, so that a thousand visits hold no more than one', () => {
  const { restart, disposed, scope, made } = setUp();
  for (let visit = 0; visit < 1000; visit += 1) restart();
  expect(made() - disposed().length).toBe(2);
  scope.end();
  expect(disposed()).toHaveLength(made());
});
