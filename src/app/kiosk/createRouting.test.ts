import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openedIn } from '../../ui/kiosk/openedScreen.ts';
import { createScope } from '../state/createBehavior.ts';
import { createRouting, createVisits } from './createRouting.ts';

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

it('is ready only after the first screen has been loaded', async () => {
  const { scope, resolve, ready, isReady } = begin();
  await new Promise((done) => {
    setImmediate(done);
  });
  expect(isReady()).toBe(false);
  resolve(null);
  await expect(ready).resolves.toMatchObject({ initialized: true });
  scope.end();
});

it('is also ready if the first screen fails to load', async () => {
  const { scope, reject, ready } = begin();
  reject(new Error('not read'));
  await expect(ready).resolves.toMatchObject({ errors: expect.anything() });
  scope.end();
});

describe('the way back', () => {
  /** Opens `/de/hilfe`, then `/de/kontakt`; each screen takes a moment to load. */
  async function visit() {
    const scope = createScope();
    const loader = () => new Promise((done) => setImmediate(done, null));
    const screens = ['', '/hilfe', '/kontakt'].map((path) => ({
      path: `/:language${path}`,
      loader,
      Component: () => null,
      HydrateFallback: () => null,
    }));
    const routing = createRouting(scope, screens, '/de');
    await routing.ready;
    const shown: string[] = [];
    routing.path$.changes$.subscribe((path) => shown.push(path));
    const router = routing.router();
    const settled = () =>
      vi.waitFor(() => expect(routing.router().state.navigation.state).toBe('idle'));
    await router.navigate('/de/hilfe');
    await router.navigate('/de/kontakt?haus=park');
    shown.splice(0);
    return { ...routing, scope, shown, settled };
  }

  it('leads to the screen before, in the language that the visitor chose since', async () => {
    const { chooseLanguage, goBack, shown, settled, scope } = await visit();
    chooseLanguage('fr');
    await settled();
    goBack();
    await settled();
    goBack();
    await settled();
    expect(shown).toEqual(['/fr/kontakt', '/fr/hilfe', '/fr']);
    scope.end();
  });

  it('keeps the language of the screen before if the visitor chose none', async () => {
    const { goBack, router, shown, settled, scope } = await visit();
    await router().navigate('/en/hilfe');
    goBack();
    await settled();
    expect(shown).toEqual(['/en/hilfe', '/de/kontakt']);
    expect(router().state.location.search).toBe('?haus=park');
    scope.end();
  });

  it('forgets the chosen language with the visit', async () => {
    const { chooseLanguage, goBack, restart, router, settled, scope } = await visit();
    chooseLanguage('fr');
    await settled();
    restart();
    await settled();
    await router().navigate('/de/hilfe');
    goBack();
    await settled();
    expect(router().state.location.pathname).toBe('/de');
    scope.end();
  });

  it('shows the same opened screen in another language, until its path is opened again', async () => {
    const { chooseLanguage, router, settled, scope } = await visit();
    const opened = () => openedIn(router().state.location);
    const before = opened();
    for (const language of ['fr', 'it'] as const) {
      chooseLanguage(language);
      await settled();
      expect(router().state.location.pathname).toBe(`/${language}/kontakt`);
      expect(opened()).toBe(before);
    }
    await router().navigate('/it/kontakt');
    expect(opened()).not.toBe(before);
    scope.end();
  });

  it('shows a screen that is still loading in the language chosen meanwhile', async () => {
    const { chooseLanguage, goBack, router, shown, settled, scope } = await visit();
    void router().navigate('/de/hilfe?frage=1');
    chooseLanguage('fr');
    chooseLanguage('it');
    await settled();
    expect(router().state.location.search).toBe('?frage=1');
    goBack();
    await settled();
    // The way back is the same as without the other language.
    expect(shown).toEqual(['/it/hilfe', '/it/kontakt']);
    goBack();
    chooseLanguage('en');
    await settled();
    goBack();
    await settled();
    expect(shown.slice(2)).toEqual(['/en/hilfe', '/en']);
    scope.end();
  });
});

it('reports each opened screen, also on the same path, but no screen that is read again', async () => {
  const scope = createScope();
  const screens = ['/', '/heute'].map((path) => ({
    path,
    loader: () => null,
    Component: () => null,
    HydrateFallback: () => null,
  }));
  const { ready, router, restart, visited$ } = createRouting(scope, screens, '/');
  await ready;
  const opened = vi.fn();
  visited$.changes$.subscribe(opened);
  opened.mockClear();
  await router().navigate('/heute');
  await router().navigate('/heute');
  await router().navigate('/heute?zeit=vergangen');
  expect(opened).toHaveBeenCalledTimes(3);
  await router().revalidate();
  expect(opened).toHaveBeenCalledTimes(3);
  restart();
  expect(opened).toHaveBeenCalledTimes(4);
  scope.end();
});

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
    count: () => routers.length,
  };
}

it('gives each visit its own router and key, and creates the next router in advance', () => {
  const { visit$, restart, count } = setUp();
  expect([visit$.value.number, visit$.value.router.id, count()]).toEqual([1, 1, 2]);
  restart();
  expect([visit$.value.number, visit$.value.router.id, count()]).toEqual([2, 2, 3]);
});

it('disposes the router of every ended visit, so that after 1000 visits only two remain', () => {
  const { restart, disposed, scope, count } = setUp();
  for (let visit = 0; visit < 1000; visit += 1) restart();
  expect(count() - disposed().length).toBe(2);
  scope.end();
  expect(disposed()).toHaveLength(count());
});
