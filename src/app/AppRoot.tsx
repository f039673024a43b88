import { type ReactNode, StrictMode } from 'react';
import type { Behavior } from '../domain/shared/Behavior.ts';
import { localeOf } from '../domain/locale/resolveLocale.ts';
import { MessagesProvider } from '../ui/i18n/MessagesProvider.tsx';
import type { CompiledMessages } from '../ui/i18n/loadMessages.ts';
import { useBehavior } from '../ui/state/useBehavior.ts';
import { type UiServices, UiServicesProvider } from '../ui/UiServices.ts';
import type { LanguageMessages } from './state/createLocaleState.ts';

interface AppRootProps {
  readonly services: UiServices;
  readonly messages$: Behavior<LanguageMessages<CompiledMessages>>;
  /**
   * Called with a message that is missing or broken. The rest of the page is rendered all the same.
   */
  readonly onMessageError: (error: Error) => void;
  readonly children: ReactNode;
}

/**
 * The elements above the router. They are the same on the server and in the browser, so that
 * hydration finds what it expects.
 */
export function AppRoot({ services, messages$, onMessageError, children }: AppRootProps) {
  const { language, messages } = useBehavior(messages$);
  return (
    <StrictMode>
      <UiServicesProvider value={services}>
        <MessagesProvider
          locale={localeOf(language)}
          messages={messages}
          onMessageError={onMessageError}
        >
          {children}
        </MessagesProvider>
      </UiServicesProvider>
    </StrictMode>
  );
}
