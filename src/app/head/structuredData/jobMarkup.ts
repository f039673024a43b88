import type { JobPosting } from '../../../domain/job/Job.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import type { RichTextTree, RichTextNode, RichTextSpan } from '../../../domain/page/RichText.ts';

/**
 * The text of an advertisement as markup for machines: paragraphs, lists and bold words, and
 * nothing that could be executed or loaded. Entities are used only where a character would be read
 * as markup.
 */
export function jobMarkup(
  {
    introduction,
    tasks,
    profile,
    offer,
  }: Pick<JobPosting, 'introduction' | 'tasks' | 'profile' | 'offer'>,
  language: Language,
): string {
  const passages = Object.entries({ tasks, profile, offer }).map(([name, text]) =>
    text === null
      ? ''
      : `<p><strong>${plain(JOB_WORDS[language][name as keyof typeof JOB_WORDS.de])}</strong></p>${richTextMarkup(text.body)}`,
  );
  return [introduction === null ? '' : `<p>${plain(introduction.text)}</p>`, ...passages].join('');
}

const richTextMarkup = (body: RichTextTree): string => body.map(nodeMarkup).join('');

function nodeMarkup(node: RichTextNode): string {
  if (node.kind !== 'list')
    return `<p>${node.kind === 'heading' ? `<strong>${spanMarkup(node.children)}</strong>` : spanMarkup(node.children)}</p>`;
  const list = node.ordered ? 'ol' : 'ul';
  return `<${list}>${node.items.map((item) => `<li>${spanMarkup(item)}</li>`).join('')}</${list}>`;
}

/** Links are reduced to their text: a path has no meaning outside the site. */
const spanMarkup = (spans: readonly RichTextSpan[]): string =>
  spans
    .map((span) => {
      const text = plain(span.text).replaceAll('\n', '<br>');
      return span.kind === 'text' && span.bold === true ? `<strong>${text}</strong>` : text;
    })
    .join('');

/**
 * Job exchanges show entities as they are written (Indeed: "no HTML entities"), so "Pflege &
 * Betreuung" stays: in text, an ampersand before a blank is a plain character.
 */
const plain = (text: string): string =>
  text.replace(/&(?=[#a-z0-9])/gi, '&amp;').replaceAll('<', '&lt;');

/**
 * The headings of an advertisement's sections, for machines that get its text without the page
 * around it.
 */
export const JOB_WORDS: Readonly<
  Record<Language, { readonly tasks: string; readonly profile: string; readonly offer: string }>
> = {
  de: { tasks: 'Was Sie bei uns tun', profile: 'Was Sie mitbringen', offer: 'Was Sie bekommen' },
  it: {
    tasks: 'Che cosa farà da noi',
    profile: 'Che cosa porta con sé',
    offer: 'Che cosa Le offriamo',
  },
  fr: {
    tasks: 'Vos tâches chez nous',
    profile: 'Ce que vous apportez',
    offer: 'Ce que vous recevez',
  },
  en: { tasks: 'What you will do', profile: 'What you bring', offer: 'What you get' },
};
