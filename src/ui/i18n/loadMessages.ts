import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../../domain/locale/Locale.ts';

/** Messages of one language, compiled ahead: the parser is not in the bundle. */
export type CompiledMessages = Readonly<Record<string, MessageFormatElement[]>>;

/** The files of a language's messages; `scripts/messages.mjs` says what is in which. */
export const MESSAGE_FILES = ['frame', 'lists', 'forms', 'directions', 'content'] as const;
export type MessageFile = (typeof MESSAGE_FILES)[number];

const chunks = import.meta.glob<CompiledMessages>(
  './compiled/{frame,lists,forms,directions,content}.*.json',
  { import: 'default' },
);

/**
 * Each file of a language is a chunk of its own; each is complete, because German stands in for
 * what is not translated.
 */
export async function loadMessages(
  language: Language,
  files: readonly MessageFile[] = MESSAGE_FILES,
): Promise<CompiledMessages> {
  return Object.assign({}, ...(await Promise.all(files.map((file) => loadFile(file, language)))));
}

function loadFile(file: MessageFile, language: Language): Promise<CompiledMessages> {
  const load = chunks[`./compiled/${file}.${language}.json`];
  if (load === undefined) throw new Error(`No messages: ${file}.${language}`);
  return load();
}

/** The source of a chunk, as the build's manifest names it. */
export const messageSource = (language: Language, file: MessageFile): string =>
  `src/ui/i18n/compiled/${file}.${language}.json`;
