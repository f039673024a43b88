import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { inMarbles, promiseOf, type Marbles } from '../../../tests/support/marbles.ts';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { Behavior } from '../../domain/shared/Behavior.ts';
import { createBehavior, createScope } from './createBehavior.ts';
import {
  createLocaleState,
  createMessagesState,
  type LanguageMessages,
} from './createLocaleState.ts';

const PATHS = { d: '/de/jobs', j: '/de/kontakt', i: '/it/jobs', x: '/jobs' };
const LOCALES = { d: 'de-CH', i: 'it-CH', e: '' };

test('the locale follows the first path segment and does not emit if only the rest of the path changes', () => {
  inMarbles(({ cold, expectObservable }) => {
    const path$ = createBehavior(createScope(), '/de/jobs', cold('--j-i-x', PATHS));
    const locale$ = createLocaleState(createScope(), { brand: { localeInPath: true }, path$ });
    expectObservable(locale$.changes$).toBe('d---i-e', LOCALES);
  });
});

test('the locale stays empty if the brand has no locale in the path', () => {
  const path$ = createBehavior(createScope(), '/it/jobs', NEVER);
  expect(createLocaleState(createScope(), { brand: { localeInPath: false }, path$ }).value).toBe(
    '',
  );
});

const MESSAGES = {
  g: { language: 'de', messages: 'Grüezi' },
  b: { language: 'it', messages: 'Buongiorno' },
  h: { language: 'en', messages: 'Hello' },
} as const;

/** The messages that load for each language, from the moment of the request. */
function stageMessages(
  { cold }: Marbles,
  locales: string,
  loads: Readonly<Record<string, string>>,
): Behavior<LanguageMessages<string>> {
  const locale$ = createBehavior<SelectedLocale>(
    createScope(),
    'de-CH',
    cold(locales, { i: 'it-CH', f: 'fr-CH', e: 'en' }),
  );
  return createMessagesState(createScope(), {
    locale$,
    load: (language) =>
      promiseOf(cold(loads[language] ?? '', { b: 'Buongiorno', h: 'Hello', m: 'Bonjour' })),
    initial: MESSAGES.g,
  });
}

test('the old messages stay until the new ones are loaded', () => {
  inMarbles((marbles) => {
    const messages$ = stageMessages(marbles, '-i', { it: '--b' });
    marbles.expectObservable(messages$.changes$).toBe('g--b', MESSAGES);
  });
});

test('the old messages stay if loading fails, and the next language still works', () => {
  inMarbles((marbles) => {
    const messages$ = stageMessages(marbles, '-f---e', { fr: '-#', en: '-h' });
    marbles.expectObservable(messages$.changes$).toBe('g-----h', MESSAGES);
  });
});

test('messages of an earlier language are dropped', () => {
  inMarbles((marbles) => {
    const messages$ = stageMessages(marbles, '-f-i', { fr: '----m', it: '-b' });
    marbles.expectObservable(messages$.changes$).toBe('g---b', MESSAGES);
  });
});
