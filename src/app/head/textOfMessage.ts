import type { Language } from '../../domain/locale/Locale.ts';
import type { CompiledMessages } from '../../ui/i18n/loadMessages.ts';

/** Loaded on demand: programs that run without a build import the routes, too. */
export const readMessages = async (language: Language): Promise<CompiledMessages> =>
  (await import('../../ui/i18n/loadMessages.ts')).loadMessages(language);

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
