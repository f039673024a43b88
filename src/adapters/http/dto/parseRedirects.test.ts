import { describe, expect, it } from 'vitest';
import { type ContentProblem, mergeGermanLists } from './LocalEntry.ts';
import type { Fields } from './flattenResponse.ts';
import { parseRedirects } from './parseRedirects.ts';
import { parseView } from '../HttpViewRepository.ts';

function parse(fields: Fields) {
  const problems: ContentProblem[] = [];
  const redirects = parseRedirects(
    mergeGermanLists(
      [{ documentId: 'w1', von: '/anfahrt', nach: '/kontakt', art: '301', ...fields }],
      [],
    ),
    (problem) => problems.push(problem),
  );
  return { redirects, problems };
}

describe('a redirect', () => {
  it.each([
    [{}, { from: '/anfahrt', to: '/kontakt', status: 301 }],
    [
      { von: ' /anfahrt/ ', art: 302 },
      { from: '/anfahrt', to: '/kontakt', status: 302 },
    ],
    [
      { von: '/über-uns', nach: 'https://beispiel.example/a?b=c' },
      { from: '/%C3%BCber-uns', to: 'https://beispiel.example/a?b=c', status: 301 },
    ],
    [{ von: '/' }, { from: '/', to: '/kontakt', status: 301 }],
  ])('with %j is parsed into its path, target and status', (fields, redirect) => {
    expect(parse(fields)).toEqual({ redirects: [redirect], problems: [] });
  });

  it.each([
    { von: 'anfahrt' },
    { von: '//anderswo.example' },
    { von: '/a?b=c' },
    { von: null },
    { von: '/kontakt' },
    { von: '/kontakt/' },
    { nach: 'http://beispiel.example' },
    { nach: 'mailto:a@b.example' },
    { nach: 'javascript:alert(1)' },
    { nach: '//anderswo.example' },
    { nach: null },
    { art: '307' },
    { art: null },
    { von: 7 },
    { von: `/${'a'.repeat(5000)}` },
  ])('with %j is left out and reported once', (fields) => {
    const { redirects, problems } = parse(fields);
    expect(redirects).toEqual([]);
    expect(problems).toMatchObject([{ entry: 'weiterleitung w1' }]);
  });
});

describe('a kiosk profile', () => {
  it('is null if its start page is not a path of this site', () => {
    const view = (startseite: unknown) => {
      const [entry] = mergeGermanLists(
        [{ documentId: 'k1', handle: 'empfang', marke: 'beispiel', startseite, pinHash: 'geheim' }],
        [],
      );
      return entry === undefined ? null : parseView(entry, () => undefined);
    };
    expect(view('/s/willkommen')).toEqual({
      handle: 'empfang',
      brandId: 'beispiel',
      startPath: '/s/willkommen',
    });
    for (const start of ['https://anderswo.example', '//anderswo.example', '', null, 7])
      expect(view(start)).toBeNull();
  });
});
