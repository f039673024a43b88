import { NEVER } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { expect, test } from 'vitest';
import { createBehavior } from './createBehavior.ts';
import { createLocaleState } from './createLocaleState.ts';
import { createScope } from './createScope.ts';

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
