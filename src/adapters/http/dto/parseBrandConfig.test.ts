import { describe, expect, it } from 'vitest';
import { type ContentProblem, mergeGerman, type LocalEntry } from './LocalEntry.ts';
import { parseBrandConfig } from './parseBrandConfig.ts';

const entryOf = (fields: Record<string, unknown>): LocalEntry => {
  const entry = mergeGerman({ id: 1, ...fields }, null);
  if (entry === null) throw new Error('an entry was given');
  return entry;
};

describe('parseBrandConfig', () => {
  it('reads what editors have entered', () => {
    const config = parseBrandConfig(
      entryOf({
        Name: 'Lindengut',
        AdresseZeile1: 'Parkweg 8',
        AdresseZeile2: '8126 Zumikon',
        mainColor: '#1E5E3A',
        Telefon: '044 000 21 10',
        Email: 'a@b.ch',
        Nav: [{ name: 'Wohnen', link: '/wohnen' }],
        Fusszeile: [{ name: 'Haus', link: '', header: true }],
        Socials: [{ type: 'tiktok', link: 'https://tiktok.com/@x' }],
        Siegel: [{ art: 'lehre', text: 'Lehrbetrieb' }],
        Oeffnung: [
          { tage: 'Montag', von: '08:00:00.000', bis: '18:00:00.000' },
          { tage: 'Weihnachten geschlossen', von: '08:00:00.000', bis: '18:00:00.000' },
        ],
        Oeffnungstext: 'Empfang',
        Organisation: 'Lindengut AG',
      }),
      'konfiguration-beispiel',
      () => {
        throw new Error('nothing to report');
      },
    );
    expect(config).toMatchObject({
      name: { text: 'Lindengut' },
      mainColor: '#1E5E3A',
      email: 'a@b.ch',
      nav: [{ name: { text: 'Wohnen' }, link: '/wohnen' }],
      footer: [{ link: null, header: true }],
      socials: [{ type: 'tiktok' }],
      seals: [{ kind: 'lehre' }],
      hours: [
        { days: { text: 'Montag' }, from: '08:00', until: '18:00' },
        { days: { text: 'Weihnachten geschlossen' }, from: null, until: null },
      ],
      imprint: { organisation: 'Lindengut AG', taxId: null },
    });
  });

  it('requires only a name', () => {
    const config = parseBrandConfig(
      entryOf({
        Name: 'Lindengut',
        Nav: null,
        Fusszeile: 'x',
        Socials: {},
        mainColor: 'red',
        Email: 'kaputt',
        Oeffnung: [{ tage: 'Montag', von: '25:00', bis: null }],
      }),
      'k',
      () => undefined,
    );
    expect(config).toMatchObject({
      nav: [],
      footer: [],
      socials: [],
      seals: [],
      mainColor: null,
      email: null,
      hours: [{ from: null, until: null }],
      imprint: { organisation: 'Lindengut' },
    });
  });

  it('leaves out invalid entries one by one and reports each', () => {
    const problems: ContentProblem[] = [];
    const config = parseBrandConfig(
      entryOf({
        Name: 'L',
        Nav: [{ name: 'Böse', link: 'javascript:alert(1)' }, { name: 'Gut', link: '/gut' }, null],
        Socials: [
          { type: 'myspace', link: 'https://x.ch' },
          { type: 'facebook', link: '/x' },
        ],
      }),
      'konfiguration-beispiel',
      (problem) => problems.push(problem),
    );
    expect(config?.nav).toEqual([{ name: { text: 'Gut' }, link: '/gut' }]);
    expect(config?.socials).toEqual([]);
    expect(problems.map(({ field }) => field)).toEqual([
      'Nav.0',
      'Nav.2',
      'Socials.0',
      'Socials.1',
    ]);
  });

  it('returns null without a name and reports it', () => {
    const problems: ContentProblem[] = [];
    expect(
      parseBrandConfig(entryOf({ Nav: [] }), 'konfiguration-beispiel', (problem) =>
        problems.push(problem),
      ),
    ).toBeNull();
    expect(problems).toEqual([{ kind: 'invalid', entry: 'konfiguration-beispiel', field: 'Name' }]);
  });
});
