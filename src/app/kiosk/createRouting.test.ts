import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createScope } from '../state/createScope.ts';
import { createRouting } from './createRouting.ts';

beforeEach(() => void vi.stubGlobal('document', {}));
afterEach(() => void vi.unstubAllGlobals());

function begin() {
  const { promise, resolve, reject } = Promise.withResolvers<null>();
  const scope = createScope();
  const { ready } = createRouting(
    scope,
    [
      {
        path: '/',
        loader: () => promise,
        Component: () => null,
        ErrorBoundary: () => null,
        HydrateFallback: () => null,
      },
    ],
    '/',
  );
  let isReady = false;
  void ready.finally(() => {
    isReady = true;
  });
  return { scope, resolve, reject, ready, isReady: () => isReady };
}

it('is ready once the first screen has been read, not before', async () => {
  const { scope, resolve, ready, isReady } = begin();
  await new Promise((done) => {
    setImmediate(done);
  });
  expect(isReady()).toBe(false);
  resolve(null);
  await expect(ready).resolves.toMatchObject({ initialized: true });
  scope.end();
});

it('is ready as well where there is an error to tell', async () => {
  const { scope, reject, ready } = begin();
  reject(new Error('not read'));
  await expect(ready).resolves.toMatchObject({ errors: expect.anything() });
  scope.end();
});
