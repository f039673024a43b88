import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../../domain/locale/Locale.ts';

/** Messages of one language, compiled ahead: the parser is not in the bundle. */
export type CompiledMessages = Readonly<Record<string, MessageFormatElement[]>>;

/** `frame`: what surrounds every screen, and the screens for errors. `all`: those and the ones of all other screens. */
export type MessageParts = 'frame' | 'all';

const chunks = import.meta.glob<CompiledMessages>('./compiled/{frame,content}.*.json', { import: 'default' });

/** Each part of a language is a chunk of its own; each is complete, because German stands in for what is not translated. */
export async function loadMessages(language: Language, parts: MessageParts = 'all'): Promise<CompiledMessages> {
  const [frame, content] = await Promise.all([loadPart('frame', language), parts === 'all' ? loadPart('content', language) : {}]);
  return { ...frame, ...content };
}

function loadPart(part: 'frame' | 'content', language: Language): Promise<CompiledMessages> {
  const load = chunks[`./compiled/${part}.${language}.json`];
  if (load === undefined) throw new Error(`No compiled messages for "${language}": run "node scripts/messages.mjs"`);
  return load();
}

/** The sources of the chunks, as the build's manifest names them. */
export const messageSources = (language: Language, parts: MessageParts): readonly string[] =>
  (parts === 'all' ? ['frame', 'content'] : ['frame']).map((part) => `src/ui/i18n/compiled/${part}.${language}.json`);
