import type { HouseSummary } from '../../domain/house/House.ts';
import { SAMPLE_JOBS } from '../../samples/sampleJobs.ts';
import { SAMPLE_THEMES } from './sampleThemes.ts';
import { samplePageOf } from './samplePageOf.ts';
import { SAMPLE_PICTURES, samplePicture } from '../../samples/samplePictures.ts';

const SQUARE = { width: 800, height: 800 };

export const SAMPLE_HOUSES: readonly HouseSummary[] = Object.values(SAMPLE_THEMES).map(
  ({ brandId, name }, position) => ({
    brandId,
    name,
    slug: brandId,
    place: ['Uster', 'Aeschi', 'Schänis', 'Uetikon am See'][position] ?? 'Zürich',
    descriptor: {
      text:
        [
          'Wohnen am Park',
          'Alters- und Pflegeheim',
          'Wohn- und Pflegeheim',
          'Pflegezentrum am See',
        ][position] ?? 'Haus',
    },
    image: samplePicture(`${brandId}.png`, `Das Haus ${name}`, SQUARE),
    updatedAt: '2026-11-01T08:00:00.000Z',
  }),
);

/**
 * The home page of the group: free places, the houses in their own windows, jobs of all houses,
 * news for the media.
 */
export const SAMPLE_GROUP_PAGE = samplePageOf(
  [
    {
      kind: 'today',
      key: 'frei',
      title: 'Freie Plätze heute',
      source: 'figures',
      link: { text: 'Freie Plätze ansehen', href: '/s/freie-plaetze' },
      rows: [
        { left: '9', right: 'Wohnungen in vier Häusern' },
        { left: '14', right: 'Pflegezimmer in sechs Häusern' },
        { left: '3', right: 'Ferienzimmer am See' },
      ],
    },
    {
      kind: 'houses',
      key: 'haeuser',
      title: 'Unsere Häuser',
      text: 'Hinter jedem Fenster ein anderes Leben. Wählen Sie ein Haus, oder sagen Sie uns am Telefon, was Sie brauchen: Wir kennen alle zwölf.',
    },
    {
      kind: 'vacancyTeaser',
      key: 'stellen',
      title: '1060 Menschen arbeiten bei uns.',
      text: 'Sie kochen, pflegen, melken, reparieren, hören zu. Und es dürfen gern ein paar mehr sein.',
      count: 3,
      plane: true,
      allBrands: true,
    },
    {
      kind: 'mediaTeaser',
      key: 'medien',
      title: 'Für Medien',
      text: 'Auskunft gibt Nadine Brülhart,\n044 000 12 05',
      count: 3,
    },
  ],
  {
    path: '',
    title: { text: 'Zwölf Häuser. In\u00a0jedem ist jemand da.' },
    lead: {
      text: 'Wohnen im Alter, Pflege, Psychiatrie, Ferien am See und ein Hof zum Gesundwerden: Wir begleiten rund 740 Menschen in fünf Kantonen. Jedes Haus hat seinen eigenen Charakter.',
    },
    image: SAMPLE_PICTURES.village,
  },
  {
    haeuser: { kind: 'houses', houses: SAMPLE_HOUSES, themes: SAMPLE_THEMES },
    stellen: {
      kind: 'vacancyTeaser',
      overview: { newest: SAMPLE_JOBS, jobs: 26, apprenticeships: 12 },
      houseNames: Object.fromEntries(
        Object.values(SAMPLE_THEMES).map(({ brandId, name }) => [brandId, name]),
      ),
    },
    medien: {
      kind: 'mediaTeaser',
      entries: [
        {
          id: '1',
          slug: 'jahresbericht',
          title: { text: 'Jahresbericht: Mehr Menschen kommen später und bleiben kürzer' },
          date: '2026-11-19',
          kind: 'release',
          teaser: { text: 'Medienmitteilung, 2 Seiten' },
          files: [
            { title: 'Mitteilung', file: 'jahresbericht.pdf', format: 'PDF', bytes: 240_000 },
          ],
          updatedAt: '2026-11-19T08:00:00.000Z',
        },
        {
          id: '2',
          slug: 'plaetze',
          title: { text: 'Der Therapiehof erhält acht neue Plätze' },
          date: '2026-11-02',
          kind: 'report',
          teaser: null,
          files: [{ title: 'Bericht', file: 'plaetze.pdf', format: 'PDF', bytes: 1_800_000 }],
          updatedAt: '2026-11-02T08:00:00.000Z',
        },
        {
          id: '3',
          slug: 'tagung',
          title: { text: 'Einsamkeit ist kein Schicksal: Einladung zur Tagung' },
          date: '2025-10-14',
          kind: 'invitation',
          teaser: null,
          files: [],
          updatedAt: '2025-10-14T08:00:00.000Z',
        },
      ],
    },
  },
);
