import { describe, expect, it } from 'vitest';
import type { FooterLink } from '../../../domain/brand/BrandConfig.ts';
import { footerColumns } from './footerColumns.ts';

const header = (name: string): FooterLink => ({ name: { text: name }, link: null, header: true });
const link = (name: string): FooterLink => ({
  name: { text: name },
  link: `/${name}`,
  header: false,
});
const names = (entries: readonly FooterLink[]) =>
  footerColumns(entries).map(({ heading, links }) => [
    heading?.name.text ?? null,
    ...links.map((each) => each.name.text),
  ]);

describe('footerColumns', () => {
  it('starts a column at each header entry', () => {
    expect(
      names([header('Haus'), link('wohnen'), link('pflege'), header('Arbeiten'), link('jobs')]),
    ).toEqual([
      ['Haus', 'wohnen', 'pflege'],
      ['Arbeiten', 'jobs'],
    ]);
  });

  it('puts links before the first header into a column without a heading', () => {
    expect(names([link('wohnen'), header('Arbeiten')])).toEqual([[null, 'wohnen'], ['Arbeiten']]);
  });

  it('omits an entry that is neither a link nor a header', () => {
    expect(names([{ ...link('wohnen'), link: null }])).toEqual([]);
  });
});
