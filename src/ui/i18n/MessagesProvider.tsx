import { useMemo, type ReactNode } from 'react';
import { createIntl, createIntlCache, RawIntlProvider, type ReactIntlErrorCode } from 'react-intl';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { CompiledMessages } from './loadMessages.ts';

interface MessagesProviderProps {
  readonly locale: SelectedLocale;
  readonly messages: CompiledMessages;
  readonly children: ReactNode;
  /** Hears of every message that is missing or broken; without it they throw, because the build has proved them complete. */
  readonly onMessageError?: ((error: Error & { readonly code: ReactIntlErrorCode | string }) => void) | undefined;
}

// Formatters hang on language and wording alone: the server makes them once, and not for every page that it draws.
const cache = createIntlCache();

/**
 * The words below it. Without a time zone, for which the library would put all its formats of dates together again for each message: no
 * message writes a date, `formatDateTime` does.
 */
export function MessagesProvider({ locale, messages, children, onMessageError = fail }: MessagesProviderProps) {
  const intl = useMemo(
    () => createIntl({ locale: locale || BASE_LOCALE, defaultLocale: BASE_LOCALE, messages, onError: onMessageError }, cache),
    [locale, messages, onMessageError],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

function fail(error: Error): never {
  throw error;
}
