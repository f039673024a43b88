import { renderToStaticMarkup } from 'react-dom/server';
import { FormattedMessage, type MessageFormatElement } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type SelectedLocale } from '../../domain/locale/Locale.ts';
import { loadKioskMessages } from '../kiosk/loadKioskMessages.ts';
import { loadMessages, type CompiledMessages } from './loadMessages.ts';
import { loadStaffMessages } from './loadStaffMessages.ts';
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

  it.each([
    ['it-CH', 'dal {day}', '8 marzo', 'dall’8 marzo'],
    ['it-CH', 'fino al {day}', '11 marzo 2027', 'fino all’11 marzo 2027'],
    ['it-CH', 'Inviata il {day}', '8 marzo', 'Inviata l’8 marzo'],
    ['it-CH', 'è del {day}', '11 marzo', 'è dell’11 marzo'],
    ['it-CH', 'dal {day}', '1° marzo', 'dal 1° marzo'],
    ['it-CH', 'dal {day}', '18 marzo', 'dal 18 marzo'],
    ['it-CH', 'dal {day}', '80 anni', 'dal 80 anni'],
    ['it-CH', 'Kristal {day}', '8', 'Kristal 8'],
    ['fr-CH', 'il {day}', '8 mars', 'il 8 mars'],
  ] as const)('in %s write %s with %s as %s', (locale, words, day, written) => {
    const [before = ''] = words.split('{day}');
    const from = [
      { type: 0, value: before },
      { type: 1, value: 'day' },
    ];
    const drawn = renderToStaticMarkup(
      <MessagesProvider locale={locale} messages={{ from } as CompiledMessages}>
        <FormattedMessage id="from" values={{ day }} />
      </MessagesProvider>,
    );
    expect(drawn).toBe(written);
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

  it.each([
    // The space does not break: no line begins with the mark. "RE:" is the start of the subject of a
    // reply.
    ['fr', 'a no-break space inside « »', /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/u],
    [
      'fr',
      'a no-break space before : ! ?',
      /(?<![\u00a0\u202f]|RE):(?!\S)|(?<![\u00a0\u202f])[!?;]/u,
    ],
    ['fr', 'a no-break space before %', /(?<![\u00a0\u202f])%(?![\w\\])/u],
    ['en', 'its own quotation marks', /[«»]/u],
    ['en', 'no space before %', /\s%(?!\w)/u],
    ['it', 'no space inside «» or before : ! ?', /«\s|\s»|\s[:;!?]/u],
    [
      'it',
      'the formal address in upper case',
      /(?<!\p{L})(?:suo|suoi|vostr[aoei]|gliene|\p{L}+teci)(?!\p{L})|cosa l[ae] /u,
    ],
  ] as const)('are written in %s with %s', async (language, _rule, wrong) => {
    const all = { ...(await loadStaffMessages(language)), ...(await loadKioskMessages(language)) };
    // The owner quotes this text with a plain space, and it stays as it is quoted.
    const texts = Object.entries(all).map(
      ([id, elements]) => `${id}|${textOf(elements).replace('a été envoyée !', '')}`,
    );
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });

  it.each(['it', 'fr'] as const)('have a form for one in %s', async (language) => {
    const all = { ...(await loadStaffMessages(language)), ...(await loadKioskMessages(language)) };
    const wrong = Object.entries(all).filter(([, elements]) =>
      pluralsIn(elements).some((branches) => !('one' in branches) && !('=1' in branches)),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });

  // French counts zero as singular: there, "one" is no place for the word of the number one.
  it('do not say one in French where the count is zero', async () => {
    const all = { ...(await loadStaffMessages('fr')), ...(await loadKioskMessages('fr')) };
    const wrong = Object.entries(all).filter(([, elements]) =>
      branchesForZero(elements).some((words) => /(?<!\p{L})(?:1|une?)(?!\p{L})/iu.test(words)),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

/** A message with all its branches, and its values and its count as "x". */
const textOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === 0) return element.value;
      if (element.type === 8) return textOf(element.children);
      if (!('options' in element)) return 'x';
      return Object.values(element.options)
        .map(({ value }) => textOf(value))
        .join(' ');
    })
    .join('');

type Branches = Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>;

/** The branches of each plural of a message, also of those inside other branches and tags. */
function pluralsIn(elements: readonly MessageFormatElement[]): readonly Branches[] {
  return elements.flatMap((element) => {
    if (element.type === 8) return pluralsIn(element.children);
    if (!('options' in element)) return [];
    const branches: Branches = element.options;
    const nested = Object.values(branches).flatMap(({ value }) => pluralsIn(value));
    return element.type === 6 ? [branches, ...nested] : nested;
  });
}

/** What each French plural of a message prints for a count of zero, without its other values. */
const branchesForZero = (elements: readonly MessageFormatElement[]): readonly string[] =>
  pluralsIn(elements).map((branches) =>
    textForZero((branches['=0'] ?? branches['one'] ?? branches['other'])?.value ?? []),
  );

const textForZero = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === 8) return textForZero(element.children);
      return element.type === 7 ? '0' : element.type === 0 ? element.value : '';
    })
    .join('');
