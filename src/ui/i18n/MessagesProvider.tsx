import { IntlMessageFormat } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, ReactIntlErrorCode } from 'react-intl';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { CompiledMessages } from './loadMessages.ts';

interface MessagesProviderProps {
  readonly locale: SelectedLocale;
  readonly messages: CompiledMessages;
  readonly children: ReactNode;
  /**
   * Called for every message that is missing or broken. Without it they throw, because the build
   * has checked that the messages are complete.
   */
  readonly onMessageError?:
    | ((error: Error & { readonly code: ReactIntlErrorCode | string }) => void)
    | undefined;
}

// Formatters depend only on language and text: the server creates them once, not for every page
// that it renders.
const cache = createIntlCache();

// Otherwise each message would look up its locale among all locales of the browser, which loads
// them all: 60 ms on a slow phone. Compiled messages do not need the result.
IntlMessageFormat.resolveLocale = () => undefined;

type IntlShape = ReturnType<typeof createIntl>;
type OnMessageError = NonNullable<MessagesProviderProps['onMessageError']>;

// The intl objects are cached too: a page has several providers, one for each island.
const known = new WeakMap<CompiledMessages, WeakMap<OnMessageError, IntlShape>>();

function intlFor(
  locale: SelectedLocale,
  messages: CompiledMessages,
  onError: OnMessageError,
): IntlShape {
  const ofMessages = known.get(messages) ?? new WeakMap<OnMessageError, IntlShape>();
  known.set(messages, ofMessages);
  const requested = locale || BASE_LOCALE;
  const before = ofMessages.get(onError);
  if (before?.locale === requested) return before;
  const intl = createIntl(
    {
      // A locale given here would be looked up among all locales of the browser, which loads each
      // of them: 50 ms on a slow phone. The default locale is used without a lookup, but reports an
      // error, which is ignored below.
      locale: '',
      defaultLocale: requested,
      messages,
      onError: (error) => {
        if (error.code !== ReactIntlErrorCode.INVALID_CONFIG) onError(error);
      },
    },
    cache,
  );
  // The first `Intl.NumberFormat` of a page also loads all locales of the browser. Below a thousand
  // a count is written the same in all languages.
  const { getNumberFormat } = intl.formatters;
  intl.formatters.getNumberFormat = (language) =>
    ({
      format: (count: number) =>
        count < 1000 ? `${count}` : getNumberFormat(language).format(count),
    }) as unknown as Intl.NumberFormat;
  if (requested === 'it-CH') intl.formatMessage = withElidedArticles(intl.formatMessage);
  ofMessages.set(onError, intl);
  return intl;
}

/**
 * Italian articles lose their vowel before the numbers 8 and 11, which begin with one: "dal 8 marzo"
 * is written "dall’8 marzo". A message cannot know which day it gets.
 */
const elideArticles = (text: string): string =>
  text.replace(/\b(i|a|da|de|ne|su)l (?=8\b|11\b)/g, (_, beginning: string) =>
    beginning === 'i' ? 'l’' : `${beginning}ll’`,
  );

const withElidedArticles = (formatMessage: IntlShape['formatMessage']) =>
  ((...message: Parameters<typeof formatMessage>) => {
    const text: unknown = formatMessage(...message);
    return typeof text === 'string' ? elideArticles(text) : text;
  }) as typeof formatMessage;

/**
 * Provides the messages to the views below it. It has no time zone, because with one the library
 * would rebuild all its date formats for each message. No message contains a date; `formatDateTime`
 * formats dates.
 */
export function MessagesProvider({
  locale,
  messages,
  children,
  onMessageError = fail,
}: MessagesProviderProps) {
  const intl = intlFor(locale, messages, onMessageError);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

function fail(error: Error): never {
  throw error;
}
