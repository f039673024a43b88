import { SAMPLE_JOBS } from '../../samples/sampleJobs.ts';
import { SAMPLE_OCCURRENCE } from '../../samples/sampleEvents.ts';
import { samplePageOf } from './samplePageOf.ts';
import { SAMPLE_PICTURES } from '../../samples/samplePictures.ts';

/** The home page of a house. */
export const SAMPLE_HOUSE_PAGE = samplePageOf(
  [
    {
      kind: 'today',
      key: 'heute',
      title: 'Heute im Haus',
      source: 'programme',
      rows: [],
      link: { text: 'Die ganze Woche ansehen', href: '/wohnen/veranstaltungen' },
    },
    {
      kind: 'links',
      key: 'wege',
      title: 'Was führt Sie zu uns?',
      links: [
        {
          title: 'Ich suche ein Zuhause für mich',
          detail: 'Wohnungen und Zimmer, Preise, Schnupperwoche',
          href: '/wohnen',
        },
        {
          title: 'Ich suche für Mutter oder Vater',
          detail: 'Was jetzt ansteht, und wie wir Ihnen dabei helfen',
          href: '/s/angehoerige',
        },
        {
          title: 'Ich komme zu Besuch',
          detail: 'Anfahrt, Besuchszeiten, Restaurant',
          href: '/kontakt',
        },
        {
          title: 'Ich suche eine Stelle oder Lehrstelle',
          detail: '7 offene Stellen, 3 Lehrstellen',
          href: '/jobs',
        },
      ],
    },
    {
      kind: 'teaser',
      key: 'kueche',
      overline: 'Gastronomie',
      title: 'Mittags riecht es nach frischem Brot.',
      flipped: false,
      image: SAMPLE_PICTURES.table,
      text: 'Unsere Köchin Marlis Odermatt kocht jeden Tag selbst, am Freitag gibt es Fisch. Zwei Menüs stehen zur Wahl. Angehörige essen gern mit: Bitte melden Sie sich bis 9.30 Uhr an.',
      link: { text: 'Menüplan der Woche', href: '/gastronomie' },
    },
    {
      kind: 'quote',
      key: 'stimme',
      name: 'Verena Hösli',
      detail: '86, wohnt seit zwei Jahren bei uns',
      image: SAMPLE_PICTURES.resident,
      quote:
        'Ich wollte nie ins Heim. Jetzt habe ich eine Wohnung mit Abendsonne und jemanden, der am Morgen klingelt.',
    },
    {
      kind: 'eventTeaser',
      key: 'anlaesse',
      title: 'Bald bei uns',
      text: 'Alle Anlässe sind öffentlich. Der Gartensaal ist stufenlos erreichbar.',
      count: 3,
      link: { text: 'Alle Veranstaltungen', href: '/events' },
    },
    {
      kind: 'vacancyTeaser',
      key: 'stellen',
      title: 'Arbeiten im Haus am Park',
      text: 'Dienstpläne stehen acht Wochen im Voraus. Das Mittagessen ist inbegriffen.',
      count: 3,
      plane: false,
      allBrands: false,
    },
    {
      kind: 'contactPerson',
      key: 'beratung',
      title: 'Rufen Sie uns an.',
      phone: '044 000 21 10',
      link: { text: 'Nachricht schreiben', href: '/kontakt' },
      text: 'Am besten lernt man ein Haus bei einem Kaffee kennen. Ruth Aebersold zeigt Ihnen alles, was Sie sehen möchten, auch die Wohnungen, die gerade frei sind.',
      person: {
        name: 'Ruth Aebersold',
        role: 'Beratung und Eintritt',
        phone: null,
        email: null,
        image: SAMPLE_PICTURES.adviser,
        hours: 'Montag bis Freitag, 8 bis 17 Uhr',
      },
    },
  ],
  {
    path: '',
    title: { text: 'Ein Zuhause am Park, mit Menschen, die da sind.' },
    lead: {
      text: 'Im Haus am Park leben 84 Menschen in eigenen Wohnungen und Zimmern. Sie richten sich ein, wie es Ihnen gefällt. Und wenn Sie Pflege brauchen, bleiben Sie in Ihrer Wohnung.',
    },
    image: SAMPLE_PICTURES.park,
  },
  {
    heute: {
      kind: 'today',
      rows: [
        { left: '11.45', right: 'Kürbissuppe, Hacktätschli mit Kartoffelstock' },
        { left: '14.30', right: 'Singen mit Frau Keller, Gartensaal' },
        { left: 'bis 17.30', right: 'Cafeteria offen, auch für Gäste' },
      ],
    },
    anlaesse: {
      kind: 'eventTeaser',
      events: [
        SAMPLE_OCCURRENCE,
        {
          ...SAMPLE_OCCURRENCE,
          id: '2',
          slug: 'adventsfenster',
          title: { text: 'Adventsfenster: Wir zünden eine Kerze an' },
          start: '2026-11-29T17:00:00+01:00',
          place: { text: 'Hof' },
          teaser: { text: 'Mit Punsch und Grittibänz' },
          category: 'feast',
        },
        {
          ...SAMPLE_OCCURRENCE,
          id: '3',
          slug: 'gedaechtnis',
          title: { text: 'Wenn das Gedächtnis nachlässt' },
          start: '2026-12-03T19:00:00+01:00',
          place: { text: 'Bibliothek' },
          teaser: { text: 'Gespräch für Angehörige mit Dr. Simone Wälti' },
          category: 'talk',
        },
      ],
    },
    stellen: {
      kind: 'vacancyTeaser',
      overview: { newest: SAMPLE_JOBS, jobs: 7, apprenticeships: 3 },
      houseNames: {},
    },
  },
);
