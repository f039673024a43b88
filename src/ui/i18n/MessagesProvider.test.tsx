import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedMessage } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import { loadMessages, type CompiledMessages } from './loadMessages.ts';
import { MessagesProvider } from './MessagesProvider.tsx';

/** As the compiler has it: "{count, plural, one {Eine Stelle} other {# Stellen}}". */
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

const draw = (count: number, onMessageError?: (error: Error) => void, id = 'jobs') =>
  renderToStaticMarkup(
    <MessagesProvider locale="de-CH" messages={messages} onMessageError={onMessageError}>
      <FormattedMessage id={id} values={{ count }} />
    </MessagesProvider>,
  );

describe('the words of a page', () => {
  it('are taken apart once for all pages', () => {
    expect(draw(2)).toBe('2 Stellen');
    const rules = vi.spyOn(Intl, 'PluralRules');
    expect([draw(1), draw(3)]).toEqual(['Eine Stelle', '3 Stellen']);
    expect(rules).not.toHaveBeenCalled();
  });

  it('tell each page of its own missing one', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    draw(1, first, 'gone');
    draw(1, second, 'gone');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });

  // They are formatted without a time zone: a server elsewhere would name another day.
  it('hold no date and no time', async () => {
    for (const language of LANGUAGES)
      expect(JSON.stringify(await loadMessages(language))).not.toMatch(/"type":[34]\b/);
  });
});
