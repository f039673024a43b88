import type { Language } from '../../../../src/domain/locale/Locale.ts';
import {
  fillTemplate,
  missingPlaceholders,
  PAGE_PLACEHOLDER,
  PLACEHOLDERS,
  textOfParts,
  type FilledPart,
  type PlaceholderValues,
} from '../../../../src/domain/reply/fillTemplate.ts';
import type { ReplyOccasion } from '../../../../src/domain/reply/Reply.ts';
import { durationInWords, timesInWords } from '../../../../src/domain/reply/replyValues.ts';
import { occasionWord } from './replyWords.ts';
import type { DeskReply, ProposedTimes, ReplyDesk, ReplyTemplate } from './replies.ts';

/** What a person has chosen and typed for a reply. */
export interface Draft {
  /** Names the reply: sent twice, because the answer to the first was lost, it is stored once. */
  readonly key: string;
  readonly template: ReplyTemplate;
  readonly language: Language;
  /** As typed; null while the template's own text stands. */
  readonly subject: string | null;
  readonly text: string | null;
  readonly times: ProposedTimes;
  /** The id of the brand to hand on to; empty for none. */
  readonly target: string;
}

/** A reply as it stands, filled in. */
export interface FilledReply {
  readonly subject: readonly FilledPart[];
  readonly text: readonly FilledPart[];
  /** One sentence for each thing that is missing. */
  readonly missing: readonly string[];
}

export const NO_TIMES: ProposedTimes = {
  starts: [],
  minutes: 60,
  isPhone: false,
  place: '',
  people: '',
};

/** The template to begin with: that of the occasion, or the first one. */
export const templateFor = (
  templates: readonly ReplyTemplate[],
  occasion: ReplyOccasion | null,
): ReplyTemplate | undefined =>
  templates.find((each) => each.occasion === occasion) ?? templates[0];

/** The language to write in: that of the person if the template has it, else its first one. */
export const languageFor = ({ texts }: ReplyTemplate, wanted: Language): Language =>
  texts.find(({ language }) => language === wanted)?.language ?? texts[0]?.language ?? 'de';

export const beginDraft = (desk: ReplyDesk, template: ReplyTemplate): Draft => ({
  key: newKey(),
  template,
  language: languageFor(template, desk.language),
  subject: null,
  text: null,
  times: NO_TIMES,
  target: '',
});

/** The draft that a reply was, once it was taken back; also if its template is gone. */
export function draftOfReply(desk: ReplyDesk, reply: DeskReply): Draft {
  const { occasion, language, subject, text, times, target } = reply;
  const template = desk.templates.find((each) => each.occasion === occasion) ?? {
    id: reply.key,
    brand: '',
    occasion,
    title: occasionWord(occasion),
    texts: [{ language, subject, text }],
  };
  return {
    ...beginDraft(desk, template),
    language,
    subject,
    text,
    times: times ?? NO_TIMES,
    target: target ?? '',
  };
}

/** 128 random bits; `randomUUID` would need HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Fills a draft in. `{seite}` is left to the site and counts as filled. */
export function fillDraft(
  { template, language, times, target, ...typed }: Draft,
  desk: Pick<ReplyDesk, 'values' | 'houses'>,
): FilledReply {
  const own = template.texts.find((each) => each.language === language);
  const values: PlaceholderValues = {
    ...desk.values[language],
    zeiten: timesInWords(times.starts.length, language),
    dauer: durationInWords(times.minutes, language),
    haus2: desk.houses.find(([id]) => id === target)?.[1] ?? '',
    seite: PAGE_PLACEHOLDER,
  };
  const subject = fillTemplate(typed.subject ?? own?.subject ?? '', values);
  const text = fillTemplate(typed.text ?? own?.text ?? '', values);
  return { subject, text, missing: missingSentences([...subject, ...text], template, times) };
}

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  zeiten: 'Fügen Sie mindestens eine Zeit hinzu.',
  haus2: 'Wählen Sie das Haus, an das sie weitergehen soll.',
  text: 'Schreiben Sie anstelle von {text}, was Sie sagen möchten.',
};

function missingSentences(
  parts: readonly FilledPart[],
  { occasion }: ReplyTemplate,
  { starts }: ProposedTimes,
): readonly string[] {
  const names = missingPlaceholders(parts);
  const words: Readonly<Record<string, string>> = PLACEHOLDERS;
  const sentences = names.map(
    (name) =>
      WHAT_TO_DO[name] ??
      (words[name] === undefined
        ? `Den Platzhalter {${name}} gibt es nicht: Schreiben Sie den Text selbst.`
        : `{${name}} ist leer (${words[name]}): Schreiben Sie es selbst, oder nehmen Sie es weg.`),
  );
  const needsTime = occasion === 'einladung' && starts.length === 0 && !names.includes('zeiten');
  return needsTime ? [...sentences, WHAT_TO_DO['zeiten'] ?? ''] : sentences;
}

/** What is sent to the content service. */
export const bodyOf = (draft: Draft, filled: FilledReply, desk: ReplyDesk) => ({
  key: draft.key,
  occasion: draft.template.occasion,
  language: draft.language,
  subject: textOfParts(filled.subject),
  text: textOfParts(filled.text),
  times: draft.template.occasion === 'einladung' ? draft.times : null,
  target: draft.target,
  begonnen: desk.updatedAt,
  gesehen: desk.replies.length,
});

/** A run of text with what it is: typed, filled in, or missing. */
export interface Run {
  readonly text: string;
  readonly kind: 'plain' | 'filled' | 'missing';
}

/**
 * The runs of a text in a field, in its order. Values stay marked after the text was changed by
 * hand, wherever they occur in it.
 */
export function runsOf(parts: readonly FilledPart[], values: PlaceholderValues): readonly Run[] {
  const known = Object.values(values).filter((value) => value.length > 2);
  return parts.flatMap(({ text, placeholder, isMissing }) =>
    placeholder === null
      ? split(text, known)
      : [{ text, kind: isMissing ? ('missing' as const) : ('filled' as const) }],
  );
}

function split(text: string, values: readonly string[]): readonly Run[] {
  const runs: Run[] = [];
  for (let from = 0; from < text.length;) {
    const [next] = values
      .map((value) => ({ value, at: text.indexOf(value, from) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => one.at - other.at || other.value.length - one.value.length);
    const end = next?.at ?? text.length;
    if (end > from) runs.push({ text: text.slice(from, end), kind: 'plain' });
    if (next !== undefined) runs.push({ text: next.value, kind: 'filled' });
    from = end + (next?.value.length ?? 0);
  }
  return runs;
}
