import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import type { SelectedLocale } from '../../domain/locale/Locale.ts';
import type { MessageParts } from '../../ui/i18n/loadMessages.ts';
import { createBehavior } from './createBehavior.ts';
import { createMessagesState } from './createMessagesState.ts';
import { createScope } from './createScope.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

function stage(load: (language: string, parts: MessageParts) => Promise<string>) {
  const growing$ = new Subject<MessageParts>();
  const parts$ = createBehavior<MessageParts>(createScope(), 'frame', growing$);
  const locales$ = new Subject<SelectedLocale>();
  const locale$ = createBehavior<SelectedLocale>(createScope(), 'de-CH', locales$);
  return { locales$, growing$, messages$: createMessagesState(createScope(), { locale$, parts$, load, initial: { language: 'de', messages: 'Grüezi' } }) };
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

test('the frame\'s messages grow to all of them, and stay all in the next language', async () => {
  const { locales$, growing$, messages$ } = stage(async (language, parts) => `${language} ${parts}`);
  growing$.next('all');
  await settled();
  expect(messages$.value.messages).toBe('de all');
  locales$.next('en');
  await settled();
  expect(messages$.value.messages).toBe('en all');
});
