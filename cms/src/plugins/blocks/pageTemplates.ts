import type { EntryFields } from '../../strapi.ts';
import type { PageBlock } from './pageBlocks.ts';

/** A template that a new page can start from. */
export interface PageTemplate {
  readonly name: string;
  /** One sentence: when to use it. */
  readonly sentence: string;
  /** The component of the block whose drawing represents the template. */
  readonly drawing: string;
  readonly lead: string;
  readonly blocks: readonly PageBlock[];
}

const text = (words: string): EntryFields => ({ type: 'text', text: words });
const paragraph = (words: string): EntryFields => ({ type: 'paragraph', children: [text(words)] });
const list = (...items: readonly string[]): EntryFields => ({
  type: 'list',
  format: 'unordered',
  children: items.map((words) => ({ type: 'list-item', children: [text(words)] })),
});

/**
 * The templates of pages. Prompts in square brackets say what to write there. A page that still
 * contains one cannot be published (`findPrompts`).
 */
export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  {
    name: 'Angebot',
    sentence: 'Was das Haus anbietet, für wen, und wie man dazu kommt.',
    drawing: 'block.teaser',
    lead: '[In zwei Sätzen: Was bekommt, wer dieses Angebot nutzt?]',
    blocks: [
      {
        __component: 'block.text',
        titel: 'Was wir bieten',
        text: [
          paragraph('[Was gehört dazu? Beschreiben Sie es, wie Sie es am Telefon täten.]'),
          list('[Das Wichtigste zuerst]', '[Was oft gefragt wird]', '[Was nicht dazugehört]'),
        ],
      },
      {
        __component: 'block.teaser',
        titel: '[Ein Moment aus dem Alltag]',
        text: '[Ein Satz dazu]',
      },
      {
        __component: 'block.akkordeon',
        titel: 'Häufige Fragen',
        punkte: [
          { titel: 'Was kostet es?', text: [paragraph('[Betrag, und was er umfasst]')] },
          { titel: 'Wie melde ich mich an?', text: [paragraph('[Wo, bei wem, bis wann]')] },
        ],
      },
      {
        __component: 'block.aufruf',
        titel: 'Haben Sie Fragen?',
        text: '[Wer freut sich über einen Anruf oder eine Nachricht?]',
        link: { text: '[Wohin der Link führt]' },
      },
    ],
  },
  {
    name: 'Ansprechperson',
    sentence: 'Wer zuständig ist, wann erreichbar, und wofür.',
    drawing: 'block.kontaktperson',
    lead: '[In einem Satz: Wofür ist diese Person da?]',
    blocks: [
      {
        __component: 'block.kontaktperson',
        titel: 'So erreichen Sie uns',
        text: '[Wann melden Sie sich am besten?]',
        person: { zeiten: '[Tage und Zeiten]' },
      },
      {
        __component: 'block.text',
        titel: 'Womit wir helfen',
        text: [list('[Ein Anliegen]', '[Ein weiteres Anliegen]')],
      },
      {
        __component: 'block.wege',
        titel: 'Das könnte Ihnen weiterhelfen',
        wege: [{ titel: '[Titel der Seite]', zusatz: '[Was dort steht]' }],
      },
    ],
  },
  {
    name: 'Veranstaltungsreihe',
    sentence: 'Eine Reihe mit ihren nächsten Terminen, die sich selbst nachführen.',
    drawing: 'block.veranstaltungen',
    lead: '[In zwei Sätzen: Worum geht es, und wer ist eingeladen?]',
    blocks: [
      {
        __component: 'block.text',
        titel: 'Darum geht es',
        text: [paragraph('[Was erwartet die Gäste? Was kostet es? Braucht es eine Anmeldung?]')],
      },
      {
        __component: 'block.veranstaltungen',
        titel: 'Die nächsten Termine',
        text: '[Ein Satz, oder leer lassen]',
        anzahl: 6,
      },
      { __component: 'block.galerie', titel: 'So war es beim letzten Mal', bilder: [] },
      {
        __component: 'block.aufruf',
        titel: 'Kommen Sie vorbei',
        text: '[Treffpunkt und Anreise]',
        link: { text: '[Wohin der Link führt]' },
      },
    ],
  },
];

/** Excludes quotes, so that the arrays in JSON do not match. */
const BRACKETED = /\[[^[\]"]+\]/gu;

/** Every prompt of every template. */
const PROMPTS: ReadonlySet<string> = new Set(JSON.stringify(PAGE_TEMPLATES).match(BRACKETED) ?? []);

/** The prompts that are still in a text; other words in brackets are the editor's own. */
export const findPrompts = (words: string): readonly string[] =>
  (words.match(BRACKETED) ?? []).filter((found) => PROMPTS.has(found));
