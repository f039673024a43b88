import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { parsePastedBlocks } from '../src/plugins/fields/pastedText.ts';
import type { PastedNode } from '../src/plugins/fields/pastedWords.ts';

/** Converts a node of the parser to the browser's form. */
function nodeOf(node: DefaultTreeAdapterTypes.Node): PastedNode {
  const attributes = 'attrs' in node ? node.attrs : [];
  return {
    nodeName: node.nodeName,
    nodeValue: 'value' in node ? node.value : null,
    childNodes: 'childNodes' in node ? node.childNodes.map(nodeOf) : [],
    getAttribute: (name) => attributes.find((each) => each.name === name)?.value ?? null,
  };
}

const paste = (html: string) => parsePastedBlocks(nodeOf(parse(html)));
const text = (said: string, marks: object = {}) => ({ type: 'text', text: said, ...marks });
const item = (said: string) => ({ type: 'list-item', children: [text(said)] });
const paragraph = (...children: readonly object[]) => ({ type: 'paragraph', children });

const WORD_ITEM = (sign: string, said: string): string =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'>
  <![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span
  style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${said}<o:p></o:p></p>`;

describe('a text that is pasted', () => {
  test('from Word keeps headings, bold words, lists and links, but no other formatting', () => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal
      {mso-style-unhide:no; margin:0cm}</style></head><body lang=DE-CH><!--StartFragment-->
      <h1>Besuchszeiten<o:p></o:p></h1>
      <p class=MsoNormal style='mso-margin-top-alt:auto'><b>Wir „freuen“ uns</b> – <i>sehr</i>…</p>
      ${WORD_ITEM('·', 'Erster Punkt')}${WORD_ITEM('·', 'Zweiter Punkt')}
      ${WORD_ITEM('1.', 'Zuerst')}
      <p class=MsoNormal><img src="file:///C:/Temp/image002.jpg"> Bild</p>
      <p class=MsoNormal><a href="https://example.ch/a?b=1">Ein Link</a>,
      <a href="file:///C:/a.doc">eine Datei</a><o:p>&nbsp;</o:p></p><p>&nbsp;</p></body></html>`;
    assert.deepEqual(paste(html), [
      { type: 'heading', level: 2, children: [text('Besuchszeiten')] },
      paragraph(
        text('Wir „freuen“ uns', { bold: true }),
        text(' – '),
        text('sehr', { italic: true }),
        text('…'),
      ),
      {
        type: 'list',
        format: 'unordered',
        children: [item('Erster Punkt'), item('Zweiter Punkt')],
      },
      { type: 'list', format: 'ordered', children: [item('Zuerst')] },
      paragraph(text('Bild')),
      paragraph(
        { type: 'link', url: 'https://example.ch/a?b=1', children: [text('Ein Link')] },
        text(', '),
        text('eine Datei'),
      ),
    ]);
  });

  test('has each table row on its own line, with its cells separated', () => {
    const cell = (said: string): string => `<td><p class=MsoNormal>${said}</p></td>`;
    const [row, ...others] = paste(
      `<table><tr>${cell('Mo')}${cell('8–12')}</tr><tr>${cell('Di')}${cell('zu')}</tr></table>`,
    );
    const said = row?.children.map((part) => ('text' in part ? part.text : '')).join('');
    assert.match(said ?? '', /^Mo\s+· 8–12$/);
    assert.equal(others.length, 1);
  });

  test('from other programs keeps its lists, including nested lists', () => {
    const [list] = paste('<ol><li><p>Eins</p></li><li>Zwei<ol><li>Drei</li></ol></li></ol>');
    const children = [item('Eins'), item('Zwei'), item('Drei')];
    assert.deepEqual(list, { type: 'list', format: 'ordered', children });
  });

  test('is bold only where it looks bold, not where a mail program wraps everything in <b>', () => {
    const html =
      '<b style="font-weight:normal"><p><span style="font-weight:700">Fett</span> nicht</p></b>';
    assert.deepEqual(paste(html), [paragraph(text('Fett', { bold: true }), text(' nicht'))]);
  });

  test('keeps no-break spaces where they belong, not those that only indent or separate', () => {
    const said = (html: string) => paste(`<p>${html}</p>`)[0]?.children;
    for (const words of [
      '10\u00a0Uhr',
      'CHF\u00a020',
      '«\u00a0Bonjour\u00a0»',
      'Oui\u202f!',
      'z.\u00a0B. um\u00a08',
      'Haus\u00a0– Garten',
    ])
      assert.deepEqual(said(words), [text(words)]);
    assert.deepEqual(said('Wir&nbsp; freuen&nbsp;&nbsp;uns,&nbsp;sehr'), [
      text('Wir freuen uns, sehr'),
    ]);
    assert.deepEqual(said('&nbsp;10&nbsp;<b>Uhr</b>&nbsp;'), [
      text('10\u00a0'),
      text('Uhr', { bold: true }),
    ]);
  });

  test('without words returns no blocks', () => {
    assert.deepEqual(paste('<p><img src="file:///C:/a.jpg"></p><p>&nbsp;</p>'), []);
  });
});
