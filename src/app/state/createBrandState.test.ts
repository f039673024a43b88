import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { BrandConfigRepository } from '../../domain/brand/BrandConfigRepository.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { failure, success } from '../../domain/shared/Result.ts';
import { createBehavior, createConstant, createScope } from './createBehavior.ts';
import { createBrandState } from './createBrandState.ts';

const brand = { id: 'beispiel' } as Brand;
const configNamed = (text: string) => ({ name: { text } }) as BrandConfig;
const settled = () => new Promise((resolve) => setTimeout(resolve));

interface Call {
  readonly locale: SelectedLocale;
  readonly answer: (config: BrandConfig | null | 'fail') => void;
}

function stage(initial: { config: BrandConfig | null; state: 'loading' | 'loaded' | 'failed' }) {
  const calls: Call[] = [];
  const repository: BrandConfigRepository = {
    find: (_, locale) =>
      new Promise((resolve) => {
        calls.push({
          locale,
          answer: (config) =>
            resolve(
              config === 'fail'
                ? failure({ kind: 'unreachable', detail: 'down' })
                : success(config),
            ),
        });
      }),
  };
  const paths$ = new Subject<string>();
  const locales$ = new Subject<SelectedLocale>();
  const scope = createScope();
  const path$ = createBehavior(scope, '/', paths$);
  const locale$ = createBehavior<SelectedLocale>(scope, '', locales$);
  const state = createBrandState(scope, {
    brand$: createConstant(brand),
    locale$,
    path$,
    repository,
    initial,
  });
  return { calls, paths$, locales$, scope, state };
}

test('without a value from the server it asks at once and is loading until the answer', async () => {
  const { calls, state } = stage({ config: null, state: 'loading' });
  expect(state.configurationState$.value).toBe('loading');
  calls[0]?.answer(configNamed('Haus'));
  await settled();
  expect(state.configurationState$.value).toBe('loaded');
  expect(state.brandConfig$.value?.name.text).toBe('Haus');
});

test('with a value from the server it asks for nothing until the path changes', () => {
  const { calls, paths$ } = stage({ config: configNamed('Haus'), state: 'loaded' });
  expect(calls).toHaveLength(0);
  paths$.next('/jobs');
  expect(calls).toHaveLength(1);
});

test('calls for the same brand and locale that are in flight are one call', async () => {
  const { calls, paths$, state } = stage({ config: configNamed('Alt'), state: 'loaded' });
  paths$.next('/jobs');
  paths$.next('/kontakt');
  expect(calls).toHaveLength(1);
  calls[0]?.answer(configNamed('Neu'));
  await settled();
  expect(state.brandConfig$.value?.name.text).toBe('Neu');
});

test('the answer for a locale that was left behind is dropped', async () => {
  const { calls, locales$, state } = stage({ config: configNamed('Alt'), state: 'loaded' });
  locales$.next('it-CH');
  locales$.next('fr-CH');
  calls[1]?.answer(configNamed('Maison'));
  calls[0]?.answer(configNamed('Casa'));
  await settled();
  expect(state.brandConfig$.value?.name.text).toBe('Maison');
});

test('the last good configuration stays while the repeated call runs and when it fails', async () => {
  const { calls, paths$, state } = stage({ config: configNamed('Haus'), state: 'loaded' });
  paths$.next('/jobs');
  expect(state.brandConfig$.value?.name.text).toBe('Haus');
  calls[0]?.answer('fail');
  await settled();
  expect(state.brandConfig$.value?.name.text).toBe('Haus');
  expect(state.configurationState$.value).toBe('loaded');
});

test('an equal configuration is no change', async () => {
  const { calls, paths$, state } = stage({ config: configNamed('Haus'), state: 'loaded' });
  const before = state.brandConfig$.value;
  paths$.next('/jobs');
  calls[0]?.answer(configNamed('Haus'));
  await settled();
  expect(state.brandConfig$.value).toBe(before);
});

test('a failed first call can be tried again', async () => {
  const { calls, state } = stage({ config: null, state: 'loading' });
  calls[0]?.answer('fail');
  await settled();
  expect(state.configurationState$.value).toBe('failed');
  state.retryConfiguration();
  expect(state.configurationState$.value).toBe('loading');
  calls[1]?.answer(configNamed('Haus'));
  await settled();
  expect(state.configurationState$.value).toBe('loaded');
});

test('nothing is asked for after the scope has ended', () => {
  const { calls, paths$, scope } = stage({ config: configNamed('Haus'), state: 'loaded' });
  scope.end();
  paths$.next('/jobs');
  expect(calls).toHaveLength(0);
});
