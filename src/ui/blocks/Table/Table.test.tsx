import { expect, it } from 'vitest';
import { renderForTest } from '../../../../tests/support/renderForTest.tsx';
import type { TableBlock } from '../../../domain/page/Block.ts';
import { Table } from './Table.tsx';

const draw = (block: Partial<TableBlock>): Promise<string> =>
  renderForTest(
    <Table
      background="white"
      live={null}
      block={{
        kind: 'table',
        key: 'tabelle',
        title: 'Preise',
        caption: 'In Franken',
        hasRowHeads: true,
        table: { head: ['', 'Tag', 'Monat'], rows: [['Zimmer', '196', '5978.50']] },
        ...block,
      }}
    />,
  );

it('heads columns and rows, but not the empty corner', async () => {
  const markup = await draw({});
  expect(markup).toContain('<caption>In Franken</caption>');
  expect(markup).toMatch(/<thead><tr><td><\/td><th scope="col"[^>]*>Tag<\/th>/);
  expect(markup).toContain('<th scope="row">Zimmer</th>');
});

it('has no heads of rows where the first column is a column as any other', async () => {
  expect(await draw({ hasRowHeads: false })).not.toContain('scope="row"');
});

it('is a region that scrolls by keys if it is wide, and only then', async () => {
  expect(await draw({})).toContain('tabindex="0" aria-label="In Franken"');
  expect(await draw({ caption: null, title: null })).toContain('aria-label="Tabelle"');
  const table = { head: ['Was', 'Fr.'], rows: [['Suppe', '6.50']] };
  expect(await draw({ table })).not.toContain('tabindex');
});
