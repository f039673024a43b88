import { describe, expect, it } from 'vitest';
import { alignFigures, parseTable, tableCells, writeCells } from './writtenTable.ts';

describe('parseTable', () => {
  it('reads lines and tabs, and fills short rows up to the longest', () => {
    expect(parseTable('Was\tPreis\tpro\r\nZimmer\t196\tTag\nGast\t18.50')).toEqual({
      head: ['Was', 'Preis', 'pro'],
      rows: [
        ['Zimmer', '196', 'Tag'],
        ['Gast', '18.50', ''],
      ],
    });
  });

  it('leaves out empty rows and empty columns at the end', () => {
    expect(parseTable('\n A \tB\t\t\n\t\t\t\n1\t\t')).toEqual({
      head: ['A', 'B'],
      rows: [['1', '']],
    });
  });

  it.each(['', ' \n\t', 'Nur ein Kopf', 'A\n1\n'.repeat(150), `${'x\t'.repeat(12)}x\n1`])(
    'refuses what is no table or too large (%#)',
    (text) => expect(parseTable(text)).toBeNull(),
  );

  it('reads what was written', () => {
    const cells = [
      ['Menü', 'Fr.'],
      ['Mittag\nund Abend', '18.50'],
    ];
    expect(tableCells(writeCells(cells))).toEqual([
      ['Menü', 'Fr.'],
      ['Mittag und Abend', '18.50'],
    ]);
  });
});

describe('alignFigures', () => {
  const shown = (...cells: string[]) =>
    alignFigures(cells)?.map((cell) => cell.replaceAll('\u2008', 'p').replaceAll('\u2007', 'd'));

  it('fills up what a figure lacks after its point', () => {
    expect(shown('3', '18.50', '1’250.5', '–', '')).toEqual(['3pdd', '18.50', '1’250.5d', '–', '']);
  });

  it('keeps what stands before and after a figure', () => {
    expect(shown('CHF 5.–', 'CHF 12.50')).toEqual(['CHF 5.–d', 'CHF 12.50']);
    expect(shown('5 %', '2.5 %')).toEqual(['5pd %', '2.5 %']);
  });

  it.each([['täglich', '3'], ['3 Zimmer'], ['', '–']])('is null for words (%#)', (...cells) =>
    expect(alignFigures(cells)).toBeNull(),
  );
});
