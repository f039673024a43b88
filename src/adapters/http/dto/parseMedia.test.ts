import { describe, expect, it } from 'vitest';
import type { MediaEntry } from '../../../domain/media/Media.ts';
import { type ContentProblem, mergeGerman } from './LocalEntry.ts';
import type { Fields } from './flattenResponse.ts';
import { parseMediaEntry } from './parseMedia.ts';

const media = {
  documentId: 'b1',
  titel: 'Jahresbericht',
  slug: 'jahresbericht',
  datum: '2026-11-19',
  art: 'medienmitteilung',
  updatedAt: '2026-11-20T08:00:00.000Z',
};

function parse(fields: Fields): {
  readonly entry: MediaEntry | null;
  readonly problems: readonly string[];
} {
  const problems: ContentProblem[] = [];
  const entry = mergeGerman({ ...media, ...fields }, null);
  if (entry === null) throw new Error('expected an entry');
  const parsed = parseMediaEntry(entry, (problem) => problems.push(problem));
  return { entry: parsed, problems: problems.map(({ entry: name, field }) => `${name}: ${field}`) };
}

describe('a media entry', () => {
  it('requires only a title, a slug and a date', () => {
    expect(parse({ art: null, dateien: null, bild: null, text: null })).toMatchObject({
      entry: { kind: 'report', files: [], image: null, body: [], teaser: null },
      problems: [],
    });
  });

  it.each([
    ['datum', '2026-02-30'],
    ['datum', null],
    ['titel', []],
    ['slug', 'Jahres Bericht'],
  ])('is left out and reported once if its %s is %j', (field, value) => {
    expect(parse({ [field]: value })).toEqual({ entry: null, problems: [`beitrag b1: ${field}`] });
  });

  it.each<readonly [string, unknown, keyof MediaEntry, unknown]>([
    ['art', 'gerücht', 'kind', 'report'],
    ['kurztext', 'x'.repeat(5_000_000), 'teaser', null],
    ['dateien', { a: 1 }, 'files', []],
    ['text', { type: 'root' }, 'body', []],
    ['bild', 'park.png', 'image', null],
  ])('loses only an invalid %s, which is reported once', (field, value, at, expected) => {
    const { entry, problems } = parse({ [field]: value });
    expect(entry?.[at]).toEqual(expected);
    expect(problems).toEqual([`beitrag b1: ${field}`]);
  });

  it('loses only a file that cannot be served', () => {
    const file = { titel: 'Bericht', datei: { url: '/uploads/bericht.pdf', size: 12 } };
    const { entry, problems } = parse({ dateien: [{ titel: 'Ohne Datei', datei: null }, file] });
    expect(entry?.files).toEqual([
      { title: 'Bericht', file: 'bericht.pdf', format: 'PDF', bytes: 12_000 },
    ]);
    expect(problems).toEqual(['beitrag b1: dateien.0']);
  });
});
