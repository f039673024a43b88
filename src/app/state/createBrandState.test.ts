import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { inMarbles, promiseOf, type Marbles } from '../../../tests/support/marbles.ts';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import { createBehavior, createConstant, createScope } from './createBehavior.ts';
import { createBrandState, type BrandStateInputs } from './createBrandState.ts';

const brand = { id: 'beispiel' } as Brand;
const configNamed = (text: string) => ({ name: { text } }) as BrandConfig;
const PATHS = { h: '/', j: '/jobs', k: '/kontakt' };
const LOCALES: Record<string, SelectedLocale> = { d: 'de-CH', i: 'it-CH', f: 'fr-CH' };
const STATES = { o: 'loading', l: 'loaded', x: 'failed' };
const LOADED = { config: configNamed('old'), state: 'loaded' } as const;
const LOADING = { config: null, state: 'loading' } as const;

interface World {
  readonly initial: BrandStateInputs['initial'];
  readonly paths?: string;
  readonly locales?: string;
  /** The response to each call in order: a letter names the configuration, # fails. */
  readonly answers?: readonly string[];
}

function stage({ cold }: Marbles, { initial, paths = '', locales = '', answers = [] }: World) {
  const requested: SelectedLocale[] = [];
  const scope = createScope();
  const state = createBrandState(scope, {
    brand$: createConstant(brand),
    path$: createBehavior(scope, '/', cold(paths, PATHS)),
    locale$: createBehavior<SelectedLocale>(scope, '', cold(locales, LOCALES)),
    initial,
    repository: {
      find(_, locale) {
        requested.push(locale);
        return promiseOf(
          cold(answers[requested.length - 1] ?? '').pipe(
            map((name) =>
              name === 'x'
                ? failure({ kind: 'unreachable' as const, detail: 'down' })
                : success(configNamed(name)),
            ),
          ),
        );
      },
    },
  });
  const names$ = state.brandConfig$.changes$.pipe(map((config) => config?.name.text ?? '-'));
  return { requested, scope, names$, ...state };
}

test('without a value from the server it sends a request at once and is loading until the response', () => {
  inMarbles((marbles) => {
    const state = stage(marbles, { initial: LOADING, answers: ['---n'] });
    marbles.expectObservable(state.configurationState$.changes$).toBe('o--l', STATES);
    marbles.expectObservable(state.names$).toBe('---n'.replace('-', '.'), { '.': '-', n: 'n' });
  });
});

test('with a value from the server it sends no request until the path changes', () => {
  inMarbles((marbles) => {
    const { requested } = stage(marbles, { initial: LOADED, paths: '-----j' });
    marbles.cold('---a').subscribe(() => expect(requested).toEqual([]));
    marbles.flush();
    expect(requested).toEqual(['']);
  });
});

test('running requests for the same brand and locale are combined into one', () => {
  inMarbles((marbles) => {
    const state = stage(marbles, { initial: LOADED, paths: '-j-k', answers: ['----n'] });
    marbles.expectObservable(state.names$).toBe('o----n', { o: 'old', n: 'n' });
    marbles.flush();
    expect(state.requested).toHaveLength(1);
  });
});

test('a later path change sends a new request if the last one has been answered', () => {
  inMarbles((marbles) => {
    const state = stage(marbles, { initial: LOADED, paths: '-j--k', answers: ['-a', '-b'] });
    marbles.expectObservable(state.names$).toBe('o-a--b', { o: 'old', a: 'a', b: 'b' });
  });
});

test('the response for an earlier locale is dropped', () => {
  inMarbles((marbles) => {
    const state = stage(marbles, { initial: LOADED, locales: '-i-f', answers: ['-----c', '--m'] });
    marbles.expectObservable(state.names$).toBe('o----m', { o: 'old', m: 'm' });
    marbles.flush();
    expect(state.requested).toEqual(['it-CH', 'fr-CH']);
  });
});

test('the last good configuration stays during a repeated request and if it fails', () => {
  inMarbles((marbles) => {
    const state = stage(marbles, {
      initial: LOADED,
      paths: '-j--k---h',
      answers: ['-x', '-#', '-n'],
    });
    marbles.expectObservable(state.names$).toBe('o--------n', { o: 'old', n: 'n' });
    marbles.expectObservable(state.configurationState$.changes$).toBe('l', STATES);
  });
});

test('an equal configuration is not emitted as a change', () => {
  inMarbles((marbles) => {
    const initial = { config: configNamed('n'), state: 'loaded' } as const;
    const state = stage(marbles, { initial, paths: '-j', answers: ['-n'] });
    marbles.expectObservable(state.brandConfig$.changes$).toBe('c', { c: initial.config });
  });
});

test('a failed first request can be retried', () => {
  inMarbles((marbles) => {
    const state = stage(marbles, { initial: LOADING, answers: ['-x', '--n'] });
    marbles.cold('---r').subscribe(state.retryConfiguration);
    marbles.expectObservable(state.configurationState$.changes$).toBe('ox-o-l', STATES);
  });
});

test('no request is sent after the scope has ended', () => {
  inMarbles((marbles) => {
    const { requested, scope } = stage(marbles, { initial: LOADED, paths: '---j' });
    marbles.cold('-e').subscribe(() => scope.end());
    marbles.flush();
    expect(requested).toEqual([]);
  });
});
