import type { Language } from '../../../domain/locale/Locale.ts';
import { loadMessages, type CompiledMessages } from '../../../ui/i18n/loadMessages.ts';

/**
 * The words of each language, put together once: an import that is asked for with every page is
 * looked up with every page.
 */
export function createMessages(
  load: (language: Language) => Promise<CompiledMessages> = loadMessages,
): (language: Language) => Promise<CompiledMessages> {
  const known = new Map<Language, CompiledMessages>();
  return async (language) => {
    const messages = known.get(language) ?? (await load(language));
    known.set(language, messages);
    return messages;
  };
}
