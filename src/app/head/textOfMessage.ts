import type { CompiledMessages } from '../../ui/i18n/loadMessages.ts';

/** The type of a message's element that is plain text; all others stand for a value. */
const LITERAL = 0;

/** The text of a message with these values. Plurals are not supported. */
export const textOfMessage = (
  messages: CompiledMessages,
  { id = '' }: { readonly id?: string | undefined },
  values: Readonly<Record<string, string | number>> = {},
): string =>
  (messages[id] ?? [])
    .map((element) =>
      'value' in element
        ? element.type === LITERAL
          ? element.value
          : (values[element.value] ?? '')
        : '',
    )
    .join('');
