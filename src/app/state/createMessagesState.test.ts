import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import { createBehavior } from './createBehavior.ts';
import { createMessagesState } from './createMessagesState.ts';
import { createScope } from './createScope.ts';

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
