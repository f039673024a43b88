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
  it('starts a column at every header entry', () => {
    expect(
      names([header('Haus'), link('wohnen'), link('pflege'), header('Arbeiten'), link('jobs')]),
    ).toEqual([
      ['Haus', 'wohnen', 'pflege'],
      ['Arbeiten', 'jobs'],
    ]);
  });

  it('keeps links before the first header in a column without heading', () => {
    expect(names([link('wohnen'), header('Arbeiten')])).toEqual([[null, 'wohnen'], ['Arbeiten']]);
  });

  it('leaves out an entry that is neither link nor header', () => {
    expect(names([{ ...link('wohnen'), link: null }])).toEqual([]);
  });
});
