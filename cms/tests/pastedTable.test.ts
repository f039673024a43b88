import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { putCells, tableInDocument, tableInText } from '../src/plugins/fields/pastedTable.ts';
import type { PastedNode } from '../src/plugins/fields/pastedWords.ts';

function nodeOf(node: DefaultTreeAdapterTypes.Node): PastedNode {
  const attributes = 'attrs' in node ? node.attrs : [];
  return {
    nodeName: node.nodeName,
    nodeValue: 'value' in node ? node.value : null,
    childNodes: 'childNodes' in node ? node.childNodes.map(nodeOf) : [],
    getAttribute: (name) => attributes.find((each) => each.name === name)?.value ?? null,
  };
}

const inHtml = (html: string) => tableInDocument(nodeOf(parse(html)));

describe('a table that is pasted', () => {
  test('as text has a row for each line, also with breaks and quotes in a cell', () => {
    assert.deepEqual(tableInText('Was\tFr.\r\n"Menü\nmit ""Dessert"""\t18.50\r\n\r\n'), [
      ['Was', 'Fr.'],
      ['Menü mit "Dessert"', '18.50'],
    ]);
    assert.deepEqual(tableInText('5" Rohr\t3'), [['5" Rohr', '3']]);
  });

  test('is none if it is one word', () => {
    assert.equal(tableInText('Zimmer'), null);
    assert.equal(tableInText('Zimmer\n'), null);
    assert.equal(inHtml('<p>Zimmer</p>'), null);
  });

  test('from Excel or Word keeps its cells and nothing of its look', () => {
    const html = `<html><head><style>td{mso-style:x}</style></head><body><table><colgroup><col></colgroup>
      <tr height=20><td class=xl65>Zimmer</td><td colspan=2><b>Preis</b><br>in Franken</td></tr>
      <tr><td rowspan=2>Einzel</td><td x:num>196.00</td><td>Tag</td></tr>
      <tr><td>5978</td><td><table><tr><td>Monat</td></tr></table></td></tr><tr><td></td></tr></table>`;
    assert.deepEqual(inHtml(html), [
      ['Zimmer', 'Preis in Franken', ''],
      ['Einzel', '196.00', 'Tag'],
      ['', '5978', 'Monat'],
    ]);
  });

  test('is written over the cells from a place on', () => {
    assert.deepEqual(
      putCells(
        [['a', 'b']],
        [
          ['1', '2'],
          ['3', '4'],
        ],
        0,
        1,
      ),
      [
        ['a', '1', '2'],
        ['', '3', '4'],
      ],
    );
  });
});
