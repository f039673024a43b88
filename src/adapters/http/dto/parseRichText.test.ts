import { describe, expect, it } from 'vitest';
import { parseRichText } from './parseRichText.ts';

const text = (value: string, marks: Record<string, unknown> = {}) => ({
  type: 'text',
  text: value,
  ...marks,
});
const asSpan = ({ text: value }: { readonly text: string }) => ({ kind: 'text', text: value });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });

describe('parseRichText', () => {
  it('reads paragraphs, headings, quotes and marks', () => {
    expect(
      parseRichText([
        { type: 'heading', level: 1, children: [text('Gross')] },
        { type: 'heading', level: 6, children: [text('Klein')] },
        paragraph(
          text('Sie bringen '),
          text('alles', {
            bold: true,
            italic: true,
            underline: true,
            strikethrough: true,
            code: true,
          }),
          text(' mit.'),
        ),
        { type: 'quote', children: [text('Gut.')] },
      ]),
    ).toEqual([
      { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Gross' }] },
      { kind: 'heading', level: 4, children: [{ kind: 'text', text: 'Klein' }] },
      {
        kind: 'paragraph',
        children: [
          { kind: 'text', text: 'Sie bringen ' },
          {
            kind: 'text',
            text: 'alles',
            bold: true,
            italic: true,
            underline: true,
            strikethrough: true,
          },
          { kind: 'text', text: ' mit.' },
        ],
      },
      { kind: 'quote', children: [{ kind: 'text', text: 'Gut.' }] },
    ]);
  });

  it('reads lists and flattens nested ones to one level', () => {
    const item = (value: string) => ({ type: 'list-item', children: [text(value)] });
    expect(
      parseRichText([
        {
          type: 'list',
          format: 'ordered',
          children: [
            item('eins'),
            { type: 'list', format: 'unordered', children: [item('innen')] },
            item('zwei'),
          ],
        },
      ]),
    ).toEqual([
      {
        kind: 'list',
        ordered: true,
        items: [
          [{ kind: 'text', text: 'eins' }],
          [{ kind: 'text', text: 'innen' }],
          [{ kind: 'text', text: 'zwei' }],
        ],
      },
    ]);
  });

  it('keeps a safe link and only the text of an unsafe one', () => {
    const link = (url: unknown) => paragraph({ type: 'link', url, children: [text('hier')] });
    expect(parseRichText([link('/jobs'), link('javascript:alert(1)'), link(null)])).toEqual([
      { kind: 'paragraph', children: [{ kind: 'link', href: '/jobs', text: 'hier' }] },
      { kind: 'paragraph', children: [{ kind: 'text', text: 'hier' }] },
      { kind: 'paragraph', children: [{ kind: 'text', text: 'hier' }] },
    ]);
  });

  it('keeps the text of unknown elements and drops those without text', () => {
    expect(
      parseRichText([
        { type: 'tabelle', children: [{ type: 'zelle', children: [text('Preis')] }] },
        { type: 'image', image: { url: 'x' }, children: [text('')] },
        paragraph(text(' ')),
      ]),
    ).toEqual([{ kind: 'paragraph', children: [{ kind: 'text', text: 'Preis' }] }]);
  });

  it('leaves out what a reader would not see: blanks and characters without width', () => {
    const item = (value: string) => ({ type: 'list-item', children: [text(value)] });
    const list = { type: 'list', format: 'unordered', children: [item(' '), item('eins')] };
    const link = { type: 'link', url: '/jobs', children: [text('\u2060')] };
    expect(
      parseRichText([
        { type: 'heading', level: 3, children: [text('\u200b')] },
        list,
        { ...list, children: [item('\u00a0\ufeff')] },
        paragraph(text('Weiter'), link),
      ]),
    ).toEqual([
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'eins' }]] },
      { kind: 'paragraph', children: [text('Weiter'), text('\u2060')].map(asSpan) },
    ]);
    expect(parseRichText('Eins\n\n\u200b')).toHaveLength(1);
  });

  it('reads the plain text, Markdown or HTML of an older installation as paragraphs', () => {
    expect(parseRichText('Erster Absatz.\n\nZweiter < dritter.')).toHaveLength(2);
    expect(
      parseRichText('<p>Guten <b>Tag</b></p><p>Zweitens</p><script>alert(1)</script>'),
    ).toEqual(
      ['Guten Tag', 'Zweitens', 'alert(1)'].map((each) => ({
        kind: 'paragraph',
        children: [{ kind: 'text', text: each }],
      })),
    );
  });

  it.each([
    null,
    undefined,
    3,
    {},
    [null, 'x', 3, [], {}],
    [{ type: 'list', children: null }],
    [{ type: 'paragraph', children: 'x' }],
    '',
  ])('returns nothing for %j', (value) => {
    expect(parseRichText(value)).toEqual([]);
  });

  it('cuts text that is nested too deeply or has too many blocks', () => {
    let deep: unknown = text('unten');
    for (let level = 0; level < 20_000; level += 1) deep = { type: 'list', children: [deep] };
    expect(parseRichText([deep])).toEqual([]);
    expect(parseRichText(Array.from({ length: 5000 }, () => paragraph(text('x')))).length).toBe(
      500,
    );
  });
});
