import type { JobSummary } from '../../domain/job/Job.ts';
import { SAMPLE_OCCURRENCE } from '../../samples/sampleEvents.ts';
import { samplePageOf } from './samplePageOf.ts';
import { SAMPLE_PICTURES } from '../../samples/samplePictures.ts';

const job = (id: string, title: string, from: number, start: string | null): JobSummary => ({
  id,
  kind: 'job',
  area: from === 100 ? 'hotel' : 'care',
  brandId: 'haus-d',
  title: { text: title },
  workload: { from, to: 100 },
  fullTime: from < 100,
  start,
  place: null,
  apprenticeship: null,
  publishedOn: '2026-09-01',
});

/** The home page of a guest house in Italian; a few texts have no translation and stay German. */
export const SAMPLE_GUEST_HOUSE_PAGE = samplePageOf(
  [
    {
      kind: 'today',
      key: 'oggi',
      title: 'Oggi in casa',
      source: 'programme',
      rows: [],
      link: { text: 'Tutta la settimana', href: '/wohnen' },
    },
    {
      kind: 'links',
      key: 'vie',
      title: 'Che cosa cerca?',
      links: [
        {
          title: 'Vorrei trascorrere le vacanze qui',
          detail: 'Camere, prezzi, disponibilità',
          href: '/wohnen',
        },
        {
          title: 'Viaggio con mia madre o mio padre',
          detail: 'Cure, mezzi ausiliari, camere comunicanti',
          href: '/pflege-betreuung',
        },
        {
          title: 'Vorrei sapere come arrivare',
          detail: 'Treno, battello, automobile',
          href: '/kontakt',
        },
      ],
    },
    {
      kind: 'teaser',
      key: 'cure',
      overline: 'Assistenza',
      title: 'Le cure viaggiano con Lei.',
      flipped: false,
      image: SAMPLE_PICTURES.care,
      text: 'Il nostro personale La aiuta dove serve: al mattino, con i medicamenti, sulla passeggiata. Prima dell’arrivo parliamo con Lei e, se lo desidera, con il Suo medico.',
      link: { text: 'Assistenza in vacanza', href: '/pflege-betreuung' },
    },
    {
      kind: 'quote',
      key: 'voce',
      quote: 'Dopo tre anni, di nuovo una colazione con vista. E mia figlia ha potuto dormire.',
      name: 'Gian Pietro Lurati',
      detail: '79, ospite in settembre',
      image: SAMPLE_PICTURES.guest,
    },
    {
      kind: 'eventTeaser',
      key: 'dintorni',
      title: 'Nei dintorni',
      text: 'Accompagnamento su richiesta.',
      count: 3,
      link: { text: 'Altre idee', href: '/wohnen' },
    },
    {
      kind: 'vacancyTeaser',
      key: 'posti',
      title: 'Lavorare da noi',
      text: 'Alloggio per il personale a due minuti dalla casa.',
      count: 3,
      plane: false,
      allBrands: false,
    },
    {
      kind: 'figures',
      key: 'zimmer',
      lang: 'de-CH',
      title: 'Zimmer in Zahlen',
      rows: [
        { left: 'Zimmer', right: '22 mit Seesicht' },
        { left: 'Pflegende', right: 'Tag und Nacht' },
      ],
    },
  ],
  {
    path: '',
    title: { text: 'Vacanze sul lago, con qualcuno accanto.' },
    lead: {
      text: 'Zweiundzwanzig Zimmer mit Seesicht, Küche des Hauses und Pflegende Tag und Nacht.',
      lang: 'de-CH',
    },
    image: SAMPLE_PICTURES.lake,
  },
  {
    oggi: {
      kind: 'today',
      rows: [
        { left: '12.00', right: 'Risotto alla zucca, brasato' },
        { left: '14.00', right: 'Gita in battello alle Isole' },
        { left: '14–22', right: 'Terrazza e camino aperti' },
      ],
    },
    dintorni: {
      kind: 'eventTeaser',
      events: [
        {
          ...SAMPLE_OCCURRENCE,
          id: '1',
          slug: 'mercato',
          title: { text: 'Mercato di Cannobio' },
          start: '2026-11-25T09:30:00+01:00',
          place: { text: 'in battello' },
          category: 'outing',
        },
        {
          ...SAMPLE_OCCURRENCE,
          id: '2',
          slug: 'konzert',
          title: { text: 'Konzert in der Kirche', lang: 'de-CH' },
          start: '2026-11-28T17:00:00+01:00',
          place: { text: 'Transport inbegriffen', lang: 'de-CH' },
          category: 'music',
        },
      ],
    },
    posti: {
      kind: 'vacancyTeaser',
      houseNames: {},
      overview: {
        newest: [
          job('1', 'Infermiera o infermiere SSS', 80, null),
          job('2', 'Cuoca o cuoco AFC', 100, '2027-03-01'),
        ],
        jobs: 2,
        apprenticeships: 0,
      },
    },
  },
);
