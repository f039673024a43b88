import type { RichTextTree } from '../domain/page/RichText.ts';

const text = (words: string) => [{ kind: 'text', text: words }] as const;

export const SAMPLE_TEXT: RichTextTree = [
  {
    kind: 'paragraph',
    children: text(
      'Sie richten sich ein, wie es Ihnen gefällt: mit Ihrem Tisch, Ihren Bildern und, wenn Sie mögen, mit Ihrer Katze.',
    ),
  },
  { kind: 'heading', level: 2, children: text('Was im Preis inbegriffen ist') },
  {
    kind: 'list',
    ordered: false,
    items: [
      text('Frühstück, Mittagessen und Abendessen'),
      [
        { kind: 'text', text: 'Reinigung der Wohnung, ' },
        { kind: 'text', text: 'jede Woche', bold: true },
      ],
      text('Notruf bei Tag und Nacht'),
    ],
  },
  { kind: 'heading', level: 3, children: text('So kommen Sie zu uns') },
  {
    kind: 'list',
    ordered: true,
    items: [
      text('Sie rufen an.'),
      text('Sie essen mit uns zu Mittag.'),
      text('Sie wohnen eine Woche zur Probe.'),
    ],
  },
  { kind: 'quote', children: text('Nach einer Woche wollte ich nicht mehr fort.') },
  {
    kind: 'paragraph',
    children: [
      { kind: 'text', text: 'Alle Preise stehen auf der Seite ' },
      { kind: 'link', href: '/s/preise', text: 'Preise und Leistungen' },
      { kind: 'text', text: '.' },
    ],
  },
];

/** One of the longest German words in this trade, for layout tests. */
export const LONG_WORD = 'Pflegebedürftigkeitseinstufungsverfahren';
