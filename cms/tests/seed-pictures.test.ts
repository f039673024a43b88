import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawScene } from '../seed/art/drawScene.ts';
import { writePdf } from '../seed/art/writePdf.ts';

const inks = { primary: '#1e5e3a', secondary: '#a9bd4b' };

describe('a drawn scene', () => {
  it('is the same for the same seed, and different for another seed', () => {
    const draw = (seed: number): string =>
      drawScene({ ...inks, scene: 'park', seed, w: 400, h: 300 }).svg;
    assert.equal(draw(1), draw(1));
    assert.notEqual(draw(1), draw(2));
  });

  it('is extended with sky and ground beyond its own height', () => {
    const { svg } = drawScene({ ...inks, scene: 'park', w: 1680, h: 630, above: 120, below: 120 });
    assert.match(svg, /viewBox="0 -120 1680 870"/);
    assert.match(svg, /<rect x="0" y="-120" width="1680"/);
  });
});

describe('a leaflet', () => {
  const pdf = writePdf('Auf einen Blick (Haus)', ['Zürich', 'Telefon 044 000 00 00']);
  const text = pdf.toString('latin1');

  it('has every object at the offset in its xref table', () => {
    const table = [...text.slice(text.lastIndexOf('\nxref')).matchAll(/^(\d{10}) 00000 n/gm)];
    assert.equal(table.length, 7);
    for (const [index, [, offset]] of table.entries())
      assert.ok(text.startsWith(`${index + 1} 0 obj`, Number(offset)));
    assert.ok(text.startsWith('xref', Number(/startxref\n(\d+)/.exec(text)?.[1])));
  });

  it('escapes brackets and keeps umlauts', () => {
    assert.ok(text.includes('Auf einen Blick \\(Haus\\)'));
    assert.ok(pdf.includes(Buffer.from('Zürich', 'latin1')));
  });

  it('wraps long lines, writes headings in bold, and refuses what does not fit on the page', () => {
    const sheet = writePdf('Blatt', ['## Titel', 'Wort '.repeat(40).trim()]).toString('latin1');
    assert.match(sheet, /\/F1 12 Tf\n0 -22 Td \(Titel\) Tj/);
    assert.equal(sheet.match(/\(Wort /g)?.length, 3);
    assert.throws(() => writePdf('Blatt', Array<string>(60).fill('Zeile')), /does not fit/);
  });

  it('writes quotation marks and letters from other languages as one byte each', () => {
    const sheet = writePdf('L’été chez Kovač', []);
    assert.ok(sheet.includes(Buffer.from([0x4c, 0x92, 0xe9, 0x74, 0xe9])));
    assert.ok(sheet.toString('latin1').includes('Kovac'));
  });
});
