import { NEVER, Subject } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect, test } from 'vitest';
import { createBehavior, createScope } from './createBehavior.ts';
import { createLocaleState, createMessagesState } from './createLocaleState.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';

const scheduler = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
const PATHS = { d: '/de/jobs', j: '/de/kontakt', i: '/it/jobs', x: '/jobs' };
const LOCALES = { d: 'de-CH', i: 'it-CH', e: '' };

test('the locale follows the first path segment and is quiet while only the rest changes', () => {
  scheduler().run(({ cold, expectObservable }) => {
    const path$ = createBehavior(createScope(), '/de/jobs', cold('--j-i-x', PATHS));
    const locale$ = createLocaleState(createScope(), { brand: { localeInPath: true }, path$ });
    expectObservable(locale$.changes$).toBe('d---i-e', LOCALES);
  });
});

test('the locale stays empty where the path does not carry it', () => {
  const path$ = createBehavior(createScope(), '/it/jobs', NEVER);
  expect(createLocaleState(createScope(), { brand: { localeInPath: false }, path$ }).value).toBe(
    '',
  );
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

function stage(load: (language: string) => Promise<string>) {
  const locales$ = new Subject<SelectedLocale>();
  const locale$ = createBehavior<SelectedLocale>(createScope(), 'de-CH', locales$);
  return {
    locales$,
    messages$: createMessagesState(createScope(), {
      locale$,
      load,
      initial: { language: 'de', messages: 'Grüezi' },
    }),
  };
}

test('the old messages stay until the new ones have arrived', async () => {
  const { locales$, messages$ } = stage(async () => 'Buongiorno');
  locales$.next('it-CH');
  expect(messages$.value).toEqual({ language: 'de', messages: 'Grüezi' });
  await settled();
  expect(messages$.value).toEqual({ language: 'it', messages: 'Buongiorno' });
});

test('messages that cannot be loaded leave the old ones, and the next language works', async () => {
  const { locales$, messages$ } = stage(async (language) => {
    if (language === 'fr') throw new Error('offline');
    return 'Hello';
  });
  locales$.next('fr-CH');
  await settled();
  expect(messages$.value.language).toBe('de');
  locales$.next('en');
  await settled();
  expect(messages$.value).toEqual({ language: 'en', messages: 'Hello' });
});
