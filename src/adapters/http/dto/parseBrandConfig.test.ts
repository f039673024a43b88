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
        Oeffnungszeiten: [
          { wofuer: 'empfang', tage: 'Mo Fr', von: '08:00:00.000', bis: '18:00:00.000' },
          { wofuer: 'besuche', tage: 'So', vereinbarung: true, von: null, bis: null },
        ],
        Ausnahmen: [
          {
            datum: '2026-12-24',
            bisDatum: null,
            zustand: 'zeiten',
            wofuer: null,
            von: '08:00:00.000',
            bis: '12:00:00.000',
            grund: 'Heiligabend',
            grundFr: '',
            grundIt: 'Vigilia',
          },
          { datum: '2026-12-25', bisDatum: '2026-12-26', zustand: 'geschlossen' },
        ],
        Oeffnungstext: 'Beratung',
        Oeffnungshinweis: 'Nachts läuten Sie bitte.',
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
      hours: {
        weekly: [
          { purpose: 'reception', weekdays: [1, 5], hours: { from: '08:00', until: '18:00' } },
          { purpose: 'visits', weekdays: [7], hours: 'byAppointment' },
        ],
        dated: [
          {
            purpose: null,
            first: '2026-12-24',
            last: '2026-12-24',
            hours: { from: '08:00', until: '12:00' },
            reason: { 'de-CH': 'Heiligabend', 'it-CH': 'Vigilia' },
          },
          { purpose: null, first: '2026-12-25', last: '2026-12-26', hours: 'closed', reason: {} },
        ],
        label: { text: 'Beratung' },
        remark: { text: 'Nachts läuten Sie bitte.' },
      },
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
      hours: { weekly: [], dated: [], label: null, remark: null },
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

  it.each([
    ['Oeffnungszeiten', { wofuer: 'empfang', tage: 'Mo', von: '25:00', bis: '26:00' }],
    ['Oeffnungszeiten', { wofuer: 'empfang', tage: 'Mo', von: '08:00', bis: '08:00' }],
    ['Oeffnungszeiten', { wofuer: 'empfang', tage: 'Mon', von: '08:00', bis: '09:00' }],
    ['Oeffnungszeiten', { wofuer: 'empfang', tage: '', von: '08:00', bis: '09:00' }],
    ['Ausnahmen', { datum: '2026-12-24', zustand: 'zeiten', von: null, bis: null }],
    ['Ausnahmen', { datum: '2026-12-24', bisDatum: '2026-12-23', zustand: 'geschlossen' }],
    ['Ausnahmen', { datum: '2026-02-30', zustand: 'geschlossen' }],
    ['Ausnahmen', { datum: '2026-12-24', zustand: 'offen' }],
  ])('concludes nothing from opening hours if a row of %s is not whole', (field, row) => {
    const problems: ContentProblem[] = [];
    const week = { wofuer: 'empfang', tage: 'Mo', von: '08:00:00.000', bis: '18:00:00.000' };
    const fields = { Name: 'L', Oeffnungszeiten: [week], Ausnahmen: [] };
    const config = parseBrandConfig(
      entryOf({ ...fields, [field]: [row, ...(field === 'Ausnahmen' ? [] : [week])] }),
      'k',
      (problem) => problems.push(problem),
    );
    expect(config?.hours).toMatchObject({ weekly: [], dated: [] });
    expect(problems.map(({ field: of }) => of)).toEqual([`${field}.0`]);
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
