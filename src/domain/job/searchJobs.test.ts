import { describe, expect, it, vi } from 'vitest';
import type { JobSummary } from './Job.ts';
import type { JobListQuery } from './JobQuery.ts';
import { JOB_SYNONYMS } from './jobSynonyms.ts';
import { searchJobs } from './searchJobs.ts';
import { createSearchTexts, type ListedJob } from './searchTexts.ts';
import { byNewest, indexJobs } from './selectJobs.ts';
import { combineSynonyms } from './synonymGroups.ts';

interface Advertised extends Partial<JobSummary> {
  readonly where?: string;
  readonly introduction?: string;
}

const listed = (
  id: string,
  title: string,
  { where, introduction, ...more }: Advertised = {},
): ListedJob => ({
  where: where ?? `${more.place ?? 'Uster'}`,
  introduction: introduction ?? null,
  summary: {
    id,
    kind: 'job',
    area: 'care',
    brandId: 'a',
    title: { text: title },
    workload: { from: 80, to: 90 },
    fullTime: false,
    start: null,
    place: 'Uster',
    apprenticeship: null,
    publishedOn: `2026-11-${id.padStart(2, '0').slice(-2)}`,
    ...more,
  },
});

const EFZ = { kind: 'apprenticeship', apprenticeship: { degree: 'EFZ', years: 3 } } as const;
const JOBS: readonly ListedJob[] = [
  listed('1', 'Pflegefachperson HF, Nachtdienst', { where: 'Rosengarten Rosenweg 1 8610 Uster' }),
  listed('2', 'Fachperson Gesundheit EFZ', {
    brandId: 'b',
    place: 'Zürich',
    where: 'Seehof 8001 Zürich',
    workload: { from: 40, to: 60 },
  }),
  listed('3', 'Köchin oder Koch EFZ', {
    area: 'hotel',
    brandId: 'b',
    place: 'Winterthur',
    where: 'Lindengut 8404 Winterthur',
  }),
  listed('4', 'Mitarbeiter*in Wäscherei', {
    area: 'housekeeping',
    place: 'Aeschi',
    introduction: 'Sie waschen für 84 Menschen. Unser Koch kocht für Sie.',
  }),
  listed('5', 'Assistentin Gesundheit und Soziales EBA', { ...EFZ, place: 'Łódź' }),
  listed('6', 'Leitung Steuern und Finanzen im Museum', {
    area: 'administration',
    introduction: 'Eine neue, aktuelle Aufgabe mit Poesie in Israel.',
  }),
  listed('7', 'Pflegehelferin oder Pflegehelfer SRK', { place: 'Uster' }),
];

const everyone: JobListQuery = {
  brandId: null,
  areas: [],
  companies: [],
  apprenticeshipsOnly: false,
  workload: null,
  words: '',
  page: 1,
  pageSize: 20,
  companyNames: { a: 'Rosengarten', b: 'Séehof' },
};

function searchable(jobs: readonly ListedJob[]) {
  const sorted = jobs.toSorted((one, other) => byNewest(one.summary, other.summary));
  const texts = createSearchTexts();
  for (const [position, job] of sorted.entries()) texts.add(job, position);
  return { index: indexJobs(sorted.map(({ summary }) => summary)), texts: texts.build() };
}

function search(
  words: string,
  {
    jobs = JOBS,
    editors = [],
    ...query
  }: Partial<JobListQuery> & {
    readonly jobs?: readonly ListedJob[];
    readonly editors?: readonly string[];
  } = {},
) {
  const own = jobs.filter(
    ({ summary }) => (query.brandId ?? null) === null || summary.brandId === query.brandId,
  );
  return searchJobs(
    {
      own: searchable(own),
      whole: async () => searchable(jobs),
      synonyms: combineSynonyms(JOB_SYNONYMS, editors),
    },
    { ...everyone, ...query, words },
  );
}
const idsOf = async (...asked: Parameters<typeof search>): Promise<readonly string[]> =>
  (await search(...asked)).jobs.map(({ id }) => id);

describe('the words of a search', () => {
  it.each([
    ['kochin', '3'],
    ['KÖCHIN', '3'],
    ['Koechin', '3'],
    ['Ko\u0308chin', '3'],
    ['Koch/Köchin', '3'],
    ['Koch – EFZ', '3'],
    ['Koch, EFZ!', '3'],
    ['„Koch“ «EFZ»', '3'],
    ['[Koch] + {EFZ}', '3'],
    ['🍳 Koch', '3'],
    ['Koch als Stelle in Winterthur', '3'],
    ['Köch*in', '3'],
    ['Köch:in', '3'],
    ['Köch_in', '3'],
    ['KöchIn', '3'],
    ['Köch(in)', '3'],
    ['Köch/in', '3'],
    ['Koch/-in', '3'],
    ['Köch·in', '3'],
    ['KöchInnen', '3'],
    ['Köch*innen', '3'],
    ['Köchinnen', '3'],
    ['Koch (m/w/d)', '3'],
    ['Mitarbeiterin Wäscherei', '4'],
    ['Mitarbeiter:in Waescherei', '4'],
    ['Pflegefachperson (HF)', '1'],
    ['"Pflegefachperson HF"', '1'],
    ['pflege‑fach\u00adperson', '1,2'],
    ['Zuerich', '2'],
    ['zurich', '2'],
    ['Äschi', '4'],
    ['lodz', '5'],
    ['Seehof', '3,2'],
    ['gesundheit seehof', '2'],
    ['Pflegefachfrau/-mann', '1'],
    ['pflege bern', ''],
    ['Steuer', '6'],
    ['steuern', '6'],
    ['Museum', '6'],
    ['neue', '6'],
    ['aktuell', '6'],
    ['Israel', '6'],
    ['Poesie', '6'],
    ['Poes', '6'],
    ['8001', '2'],
    ['CH-8001', '2'],
    ['8001 Zürich', '2'],
    ['8400', '3'],
    ['Rosenweg', '1'],
    ['60%', '2'],
    ['Lehrstelle', '5'],
    ['EBA', '5'],
    ['gastro', ''],
  ])('%j finds %j', async (words, ids) => {
    expect((await idsOf(words)).join(',')).toBe(ids);
  });

  it('of a text without a word, or with fillers alone, do not hide every job', async () => {
    for (const words of ['', ' ', '???', '🍳', '«»']) expect(await idsOf(words)).toHaveLength(7);
  });

  it('are found whichever way a title writes them', async () => {
    for (const title of [
      'Köch*in',
      'Köch:in',
      'Köch_in',
      'Köch(in)',
      'KöchIn',
      'Köch/-in',
      'Koechin',
      'Ko\u0308chin',
    ])
      for (const words of ['Köchin', 'Koechin', 'kochin', 'Köch*in', 'KÖCH'])
        expect(await idsOf(words, { jobs: [listed('1', title)] }), `${words} in ${title}`).toEqual([
          '1',
        ]);
    for (const words of ['Fachmann', 'Fachfrau', 'Fachfrau/-mann', 'Fachfrau*mann Betreuung'])
      expect(await idsOf(words, { jobs: [listed('1', 'Fachfrau/-mann Betreuung')] })).toEqual([
        '1',
      ]);
    for (const words of ['Nachtwache', 'Nacht-Wache', 'nacht wache'])
      expect(await idsOf(words, { jobs: [listed('1', 'Nacht-Wache')] })).toEqual(['1']);
  });

  it('need not name a certificate as the title does, if nothing else has it', async () => {
    expect(await idsOf('Wäscherei EFZ')).toEqual(['4']);
    expect(await idsOf('Gesundheit EBA')).toEqual(['5']);
  });
});

describe('synonyms', () => {
  it.each([
    'Pflegefachfrau',
    'Pflegefachmann',
    'Krankenschwester',
    'Krankenschwestern',
    'nurse',
    'nurses',
    'Registered Nurse',
    'infirmière',
    'infirmier·ère',
    'infermiera',
    'infermiere/a',
    'DN II',
    'DNII',
    'dipl. Pflegefachfrau HF/FH',
    'Nachtwache',
    'night shift',
    'veilleuse',
    'turno di notte',
  ])('%j finds the nurse of the night', async (words) => {
    expect(await idsOf(words)).toEqual(['1']);
  });

  it.each([
    ['FaGe', '2'],
    ['fage efz', '2'],
    ['Fachfrau Gesundheit', '2'],
    ['Fachangestellter Gesundheit', '2'],
    ['ASSC', '2'],
    ['OSS', '2'],
    ['AGS', '5'],
    ['cuisinier', '3'],
    ['cuoco', '3'],
    ['cook', '3'],
    ['Lingerie', '4'],
    ['laundry', '4'],
    ['lavanderia', '4'],
    ['aide-soignante', '7'],
    ['apprentissage', '5'],
    ['Lehrling', '5'],
    ['apprendistato', '5'],
  ])('%j finds %j', async (words, ids) => {
    expect((await idsOf(words)).join(',')).toBe(ids);
  });

  it('are whole words: a short form is not in a longer word, nor a profession in the name of a place', async () => {
    const jobs = [
      listed('1', 'Leitung Grossküche'),
      listed('2', 'Rosa Rufdienst', { where: 'Kreuzstift' }),
    ];
    for (const words of ['OSS', 'OSA', 'RH', 'Stift Lehre'])
      expect(await idsOf(words, { jobs })).toEqual([]);
  });

  it('know the forms of a profession that is in no other group', async () => {
    const jobs = [listed('1', 'Fachperson Hauswirtschaft EFZ'), listed('2', 'Koch EFZ')];
    for (const words of ['Fachfrau Hauswirtschaft EFZ', 'Fachmann Hauswirtschaft'])
      expect(await idsOf(words, { jobs })).toEqual(['1']);
  });

  it('can be extended by editors, line by line', async () => {
    expect(await idsOf('Fagi', { editors: ['Fagi = FaGe\nGuetzlibäcker; Koch'] })).toEqual(['2']);
    expect(
      await idsOf('Guetzlibaecker', { editors: ['Fagi = FaGe\r\nGuetzlibäcker; Koch'] }),
    ).toEqual(['3']);
    expect(await idsOf('Fagi')).toEqual([]);
    expect(await idsOf('Fagi', { editors: ['Fagi', ',,,', ''] })).toEqual([]);
    expect(
      await idsOf('x1', { editors: [Array.from({ length: 9000 }, (_, at) => `x${at}`).join(',')] }),
    ).toEqual([]);
  });
});

describe('the order', () => {
  it('is title and place, then synonyms, then area and first sentence, each newest first', async () => {
    const jobs = [
      listed('1', 'Köchin', { area: 'hotel' }),
      listed('2', 'Mitarbeit Küche', { area: 'hotel' }),
      listed('3', 'Allerlei', { area: 'hotel', introduction: 'Sie helfen dem Koch. Der Rest.' }),
      listed('4', 'Koch', { area: 'hotel' }),
      listed('5', 'Nichts', {
        area: 'hotel',
        introduction: 'Etwas. Der Koch ist nicht im ersten Satz.',
      }),
    ];
    expect(await idsOf('Koch', { jobs })).toEqual(['4', '1', '2', '3']);
    expect(
      await idsOf('Service', { jobs: [listed('1', 'Hauswart', { area: 'technical' })] }),
    ).toEqual([]);
    expect(await idsOf('Hotellerie', { jobs })).toEqual(['5', '4', '3', '2', '1']);
    expect(await idsOf('Koch', { jobs, page: 2, pageSize: 3 })).toEqual(['3']);
  });
});

describe('a search that finds nothing', () => {
  it.each([
    ['Kcoh', 'Koch'],
    ['Pflegefachfarau', 'Pflegefachfrau'],
    ['Krankenschwetser', 'Krankenschwester'],
    ['Phlegefachperson', 'Pflegefachperson'],
    ['Winterhtur', 'Winterthur'],
    ['Kcoh Winterhtur', 'Koch Winterthur'],
    ['Kapitän Koch', 'Koch'],
    ['Koch Aeschi', 'Koch'],
    ['Kcoh Aeschi', 'Koch'],
    ['Aeschi Koch', 'Koch'],
    ['Rosengarden', 'Rosengarten'],
  ])('%j names %j', async (words, nearest) => {
    const found = await search(words);
    expect([found.total, found.nearest?.words]).toEqual([0, nearest]);
    expect(found.nearest?.total).toBe((await search(nearest)).total);
  });

  it('names nothing if nothing is near, and for a number', async () => {
    for (const words of ['Xylophon', 'медсестра', '9999', 'qqqqq zzzzz'])
      expect(await search(words)).toMatchObject({ total: 0, nearest: null });
  });

  it('names the same words if only other filters hide their jobs', async () => {
    expect((await search('Koch', { areas: ['care'] })).nearest).toEqual({
      words: 'Koch',
      total: 1,
      elsewhere: false,
      companies: [{ brandId: 'b', name: 'Séehof', count: 1 }],
    });
  });

  it('names the houses of the group that have it', async () => {
    expect((await search('Koch', { brandId: 'a' })).nearest).toEqual({
      words: 'Koch',
      total: 1,
      elsewhere: true,
      companies: [{ brandId: 'b', name: 'Séehof', count: 1 }],
    });
    expect((await search('Kcoh', { brandId: 'a' })).nearest).toMatchObject({
      words: 'Koch',
      elsewhere: true,
    });
  });

  it('does not read the jobs of the group while the house has some', async () => {
    const whole = vi.fn<() => Promise<null>>(async () => null);
    const sources = { own: searchable(JOBS), whole, synonyms: [] };
    await searchJobs(sources, { ...everyone, words: 'Koch', brandId: 'b' });
    expect(whole).not.toHaveBeenCalled();
    expect(
      (await searchJobs(sources, { ...everyone, words: 'Xylophon', brandId: 'b' })).nearest,
    ).toBeNull();
  });

  it('has nothing near without words', async () => {
    expect((await search('', { areas: ['technical'] })).nearest).toBeNull();
  });
});
