import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../../domain/locale/Locale.ts';

/** Messages of one language, compiled ahead: the parser is not in the bundle. */
export type CompiledMessages = Readonly<Record<string, MessageFormatElement[]>>;

/** Which compiled files each set of parts is. */
const FILES_OF = {
  /** What surrounds every screen, and the screens for errors. */
  frame: ['frame'],
  /** Those, the blocks' and the ones of screens that consist of blocks and are drawn again in the browser. */
  hydrated: ['frame', 'content'],
  /** Everything that a visitor of the site can come to. */
  all: ['frame', 'content', 'later'],
} as const;

type MessageFile = (typeof FILES_OF)['all'][number];
export type MessageParts = keyof typeof FILES_OF;

const chunks = import.meta.glob<CompiledMessages>('./compiled/{frame,content,later}.*.json', { import: 'default' });

/** Each part of a language is a chunk of its own; each is complete, because German stands in for what is not translated. */
export async function loadMessages(language: Language, parts: MessageParts = 'all'): Promise<CompiledMessages> {
  return Object.assign({}, ...await Promise.all(FILES_OF[parts].map((file) => loadFile(file, language))));
}

function loadFile(file: MessageFile, language: Language): Promise<CompiledMessages> {
  const load = chunks[`./compiled/${file}.${language}.json`];
  if (load === undefined) throw new Error(`No messages: ${file}.${language}`);
  return load();
}

/** The sources of the chunks, as the build's manifest names them. */
export const messageSources = (language: Language, parts: MessageParts): readonly string[] =>
  FILES_OF[parts].map((file) => `src/ui/i18n/compiled/${file}.${language}.json`);
