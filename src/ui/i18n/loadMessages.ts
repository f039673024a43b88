import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../../domain/locale/Locale.ts';

/** Messages of one language, compiled at build time: the parser is not in the bundle. */
export type CompiledMessages = Readonly<Record<string, MessageFormatElement[]>>;

/** The message files of a language; `scripts/messages.mjs` defines which messages each contains. */
export const MESSAGE_FILES = ['frame', 'forms', 'visit', 'directions', 'content'] as const;
export type MessageFile = (typeof MESSAGE_FILES)[number];

const chunks = import.meta.glob<CompiledMessages>(
  './compiled/{frame,forms,visit,directions,content}.*.json',
  { import: 'default' },
);

/**
 * Each file of a language is a separate chunk. Each is complete, because German replaces missing
 * translations.
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

/** The source path of a chunk in the build's manifest. */
export const messageSource = (language: Language, file: MessageFile): string =>
  `src/ui/i18n/compiled/${file}.${language}.json`;
