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
   * Hears of every message that is missing or broken; without it they throw, because the build has
   * proved them complete.
   */
  readonly onMessageError?:
    | ((error: Error & { readonly code: ReactIntlErrorCode | string }) => void)
    | undefined;
}

// Formatters hang on language and wording alone: the server makes them once, and not for every page
// that it draws.
const cache = createIntlCache();

// Each message would look its locale up among all that the browser has, which opens them for it,
// 60 ms on a slow phone. Compiled messages have no use for what is found.
IntlMessageFormat.resolveLocale = () => undefined;

type IntlShape = ReturnType<typeof createIntl>;
type OnMessageError = NonNullable<MessagesProviderProps['onMessageError']>;

// Likewise what holds them together: a page has several providers, one for each island.
const known = new WeakMap<CompiledMessages, WeakMap<OnMessageError, IntlShape>>();

function intlFor(
  locale: SelectedLocale,
  messages: CompiledMessages,
  onError: OnMessageError,
): IntlShape {
  const ofMessages = known.get(messages) ?? new WeakMap<OnMessageError, IntlShape>();
  known.set(messages, ofMessages);
  const asked = locale || BASE_LOCALE;
  const before = ofMessages.get(onError);
  if (before?.locale === asked) return before;
  const intl = createIntl(
    {
      // A locale that is named here is looked for among all that the browser has: it opens each of
      // them for it, 50 ms on a slow phone. The default one is taken as it is, with a complaint.
      locale: '',
      defaultLocale: asked,
      messages,
      onError: (error) => {
        if (error.code !== ReactIntlErrorCode.INVALID_CONFIG) onError(error);
      },
    },
    cache,
  );
  // The first `Intl.NumberFormat` of a page opens all locales of the browser as well. Below a
  // thousand all languages write a count alike.
  const { getNumberFormat } = intl.formatters;
  intl.formatters.getNumberFormat = (language) =>
    ({
      format: (count: number) =>
        count < 1000 ? `${count}` : getNumberFormat(language).format(count),
    }) as unknown as Intl.NumberFormat;
  ofMessages.set(onError, intl);
  return intl;
}

/**
 * The words below it. Without a time zone, for which the library would put all its formats of dates
 * together again for each message: no message writes a date, `formatDateTime` does.
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
