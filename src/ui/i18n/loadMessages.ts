import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../../domain/locale/Locale.ts';

/** Messages of one language, compiled ahead: the parser is not in the bundle. */
export type CompiledMessages = Readonly<Record<string, MessageFormatElement[]>>;

const languages = import.meta.glob<CompiledMessages>('./compiled/*.json', { import: 'default' });

/** Every language is a chunk of its own; each is complete, because German stands in for what is not translated. */
export async function loadMessages(language: Language): Promise<CompiledMessages> {
  const load = languages[`./compiled/${language}.json`];
  if (load === undefined) throw new Error(`No compiled messages for "${language}": run "node scripts/messages.mjs"`);
  return load();
}
