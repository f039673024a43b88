import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedMessage } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type SelectedLocale } from '../../domain/locale/Locale.ts';
import { loadMessages, type CompiledMessages } from './loadMessages.ts';
import { MessagesProvider } from './MessagesProvider.tsx';

/** Compiled from "{count, plural, one {Eine Stelle} other {# Stellen}}". */
const messages: CompiledMessages = {
  jobs: [
    {
      type: 6,
      value: 'count',
      options: {
        one: { value: [{ type: 0, value: 'Eine Stelle' }] },
        other: { value: [{ type: 7 }, { type: 0, value: ' Stellen' }] },
      },
      offset: 0,
      pluralType: 'cardinal',
    },
  ],
};

const draw = (
  count: number,
  onMessageError?: (error: Error) => void,
  id = 'jobs',
  { words = messages, locale = 'de-CH' as SelectedLocale } = {},
) =>
  renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={words} onMessageError={onMessageError}>
      <FormattedMessage id={id} values={{ count }} />
    </MessagesProvider>,
  );

describe('the messages of a page', () => {
  it('are parsed once for all pages', () => {
    expect(draw(2)).toBe('2 Stellen');
    const rules = vi.spyOn(Intl, 'PluralRules');
    expect([draw(1), draw(3)]).toEqual(['Eine Stelle', '3 Stellen']);
    expect(rules).not.toHaveBeenCalled();
  });

  // Both load every locale of the browser for the first count of a page: 60 ms on a slow phone.
  it('do not make the browser load locales until a count needs digit grouping', () => {
    const formats = vi.spyOn(Intl, 'NumberFormat');
    const lookedUp = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
    // Messages and a language that no other test uses, because formatters are cached.
    const fresh = {
      jobs: [...(messages['jobs'] ?? []), { type: 0, value: '.' }],
    } as CompiledMessages;
    const own = { words: fresh, locale: 'it-CH' as const };
    expect(draw(999, undefined, 'jobs', own)).toBe('999 Stellen.');
    expect([formats.mock.calls, lookedUp.mock.calls]).toEqual([[], []]);
    expect(draw(12_000, undefined, 'jobs', own)).toMatch(/^12\D.*000 Stellen\.$/);
  });

  it('report a missing message to each page', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    draw(1, first, 'gone');
    draw(1, second, 'gone');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  // Messages are formatted without a time zone: a server elsewhere would print another day. Numbers
  // other than counts would be formatted without their language.
  it('contain no dates, times or numbers other than counts', async () => {
    for (const language of LANGUAGES)
      expect(JSON.stringify(await loadMessages(language))).not.toMatch(/"type":[234]\b/);
  });
});
