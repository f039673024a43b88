import type { ReactNode } from 'react';
import { IntlProvider, type ReactIntlErrorCode } from 'react-intl';
import { BASE_LOCALE, type SelectedLocale } from '../../domain/locale/Locale.ts';
import type { CompiledMessages } from './loadMessages.ts';

interface MessagesProviderProps {
  readonly locale: SelectedLocale;
  readonly messages: CompiledMessages;
  readonly children: ReactNode;
  /** Hears of every message that is missing or broken; without it they throw, because the build has proved them complete. */
  readonly onMessageError?: ((error: Error & { readonly code: ReactIntlErrorCode | string }) => void) | undefined;
}

export function MessagesProvider({ locale, messages, children, onMessageError = fail }: MessagesProviderProps) {
  return (
    <IntlProvider locale={locale || BASE_LOCALE} defaultLocale={BASE_LOCALE} messages={messages} timeZone="Europe/Zurich" onError={onMessageError}>
      {children}
    </IntlProvider>
  );
}

function fail(error: Error): never {
  throw error;
}
