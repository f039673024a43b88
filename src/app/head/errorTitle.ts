import type { CompiledMessages } from '../../ui/i18n/loadMessages.ts';
import { describeRouteError } from '../../ui/layout/RouteError/describeRouteError.ts';
import { notFoundMessages } from '../../ui/screens/NotFound/NotFound.messages.ts';
import { notLoadedMessages } from '../../ui/screens/PageNotLoaded/PageNotLoaded.messages.ts';
import { unavailableMessages } from '../../ui/screens/ContentUnavailable/ContentUnavailable.messages.ts';

/** The document's title for an error: the heading of the screen that the error gets. */
export function errorTitle(error: unknown, messages: CompiledMessages): string {
  const failure = describeRouteError(error);
  switch (failure.kind) {
    case 'missing':
      return textOfMessage(messages, notFoundMessages[`${failure.reason}Title`]);
    case 'unavailable':
      return textOfMessage(messages, unavailableMessages.title);
    case 'notLoaded':
      return textOfMessage(messages, notLoadedMessages.title);
    case 'unexpected':
      return 'Unexpected Application Error!';
  }
}

/** The text of a message without placeholders. */
export function textOfMessage(
  messages: CompiledMessages,
  { id = '' }: { readonly id?: string | undefined },
): string {
  const elements = messages[id] ?? [];
  return elements
    .map((element) =>
      'value' in element && typeof element.value === 'string' ? element.value : '',
    )
    .join('');
}
