import type { BrandId } from '../domain/brand/Brand.ts';
import type { ContentImage } from '../domain/page/Image.ts';
import type { Metadata, Page } from '../domain/page/Page.ts';
import type { Redirect } from '../domain/redirect/resolveRedirect.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrands.ts';
import type { SampleOfBrand } from './SampleEntry.ts';

const picture = (file: string, alt: string): ContentImage => ({
  file,
  width: 1680,
  height: 1050,
  alt: { text: alt },
  focus: { x: 50, y: 40 },
  caption: null,
});

const NO_METADATA: Metadata = { title: null, description: null, keywords: null, image: null };

const home: Page = {
  path: '',
  title: { text: 'Ein Zuhause am Park, mit Menschen, die da sind.' },
  lead: {
    text: 'Im Lindengut leben 84 Menschen in eigenen Wohnungen und Zimmern. Sie richten sich ein, wie es Ihnen gefällt. Und wenn Sie Pflege brauchen, bleiben Sie in Ihrer Wohnung.',
  },
  image: picture('park_hero.png', 'Zwei Frauen sitzen auf einer Bank im Park vor dem Haus'),
  blocks: [
    {
      kind: 'today',
      key: 'block-0',
      title: 'Heute im Haus',
      source: 'programme',
      rows: [],
      link: { text: 'Die ganze Woche ansehen', href: '/wohnen/veranstaltungen' },
    },
    {
      kind: 'links',
      key: 'block-1',
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
          href: '/pflege-betreuung',
        },
        {
          title: 'Ich komme zu Besuch',
          detail: 'Anfahrt, Besuchszeiten, Restaurant',
          href: '/kontakt',
        },
        { title: 'Ich suche eine Stelle oder Lehrstelle', detail: null, href: '/jobs' },
      ],
    },
    {
      kind: 'teaser',
      key: 'block-2',
      overline: 'Gastronomie',
      title: 'Mittags riecht es nach frischem Brot.',
      text: 'Unsere Köchin Marlis Odermatt kocht jeden Tag selbst, am Freitag gibt es Fisch. Zwei Menüs stehen zur Wahl.',
      image: picture('tisch_mittag.png', 'Drei Menschen essen an einem Tisch am Fenster'),
      link: { text: 'Menüplan der Woche', href: '/gastronomie' },
      flipped: false,
    },
    {
      kind: 'quote',
      key: 'block-3',
      quote:
        'Ich wollte nie ins Heim. Jetzt habe ich eine Wohnung mit Abendsonne und jemanden, der am Morgen klingelt.',
      name: 'Verena Hösli',
      detail: '86, wohnt seit zwei Jahren im Lindengut',
      image: picture('portrait_hoesli.png', 'Verena Hösli'),
    },
    {
      kind: 'eventTeaser',
      key: 'block-4',
      title: 'Bald bei uns',
      text: 'Alle Anlässe sind öffentlich. Der Gartensaal ist stufenlos erreichbar.',
      count: 3,
      link: { text: 'Alle Veranstaltungen', href: '/events' },
    },
    {
      kind: 'vacancyTeaser',
      key: 'block-5',
      title: 'Arbeiten im Lindengut',
      text: 'Dienstpläne stehen acht Wochen im Voraus. Das Mittagessen ist inbegriffen.',
      count: 3,
      plane: false,
      allBrands: false,
    },
    {
      kind: 'contactPerson',
      key: 'block-6',
      title: 'Rufen Sie uns an.',
      text: 'Am besten lernt man ein Haus bei einem Kaffee kennen. Ruth Aebersold zeigt Ihnen alles, was Sie sehen möchten.',
      phone: '044 000 21 10',
      person: {
        name: 'Ruth Aebersold',
        role: 'Beratung und Eintritt',
        phone: '044 000 21 11',
        email: 'beratung@lindengut.example',
        image: null,
        hours: 'Montag bis Freitag, 8 bis 17 Uhr',
      },
      link: { text: 'Nachricht schreiben', href: '/kontakt' },
    },
  ],
  meta: NO_METADATA,
};

const living: Page = {
  path: 'wohnen',
  title: { text: 'Wohnen im Lindengut' },
  lead: {
    text: 'Eine Tür, die Sie selbst abschliessen. Und dahinter jemand, der kommt, wenn Sie läuten.',
  },
  image: null,
  blocks: [
    {
      kind: 'richText',
      key: 'block-0',
      title: 'Ihre Wohnung',
      body: [
        {
          kind: 'paragraph',
          children: [
            { kind: 'text', text: 'Sie bringen mit, was Ihnen lieb ist: ' },
            { kind: 'text', text: 'Möbel, Bilder, Katze', bold: true },
            { kind: 'text', text: '.' },
          ],
        },
        {
          kind: 'list',
          ordered: false,
          items: [
            [{ kind: 'text', text: 'Eineinhalb bis drei Zimmer' }],
            [{ kind: 'link', href: '/s/preise', text: 'Preise und Leistungen' }],
          ],
        },
      ],
    },
    {
      kind: 'figures',
      key: 'block-1',
      title: 'In Zahlen',
      rows: [
        { left: '52', right: 'Wohnungen' },
        { left: '32', right: 'Pflegezimmer' },
      ],
    },
    {
      kind: 'accordion',
      key: 'block-2',
      title: 'Häufige Fragen',
      items: [
        {
          title: 'Darf ich meine Katze mitbringen?',
          body: [
            {
              kind: 'paragraph',
              children: [{ kind: 'text', text: 'Ja. Vier wohnen schon hier.' }],
            },
          ],
        },
      ],
    },
  ],
  meta: {
    ...NO_METADATA,
    description: { text: 'Wohnungen und Zimmer am Park, mit Pflege, wenn Sie sie brauchen.' },
  },
};

const guestHome: Page = {
  ...home,
  title: { text: 'Ferien am See, mit jemandem, der da ist.' },
  blocks: living.blocks,
  lead: { text: 'Zwölf Zimmer, ein Garten, ein Steg.' },
};

const guestHomeInItalian: Page = {
  ...guestHome,
  title: { text: 'Vacanze sul lago, con qualcuno che c’è.' },
  // Left in German on purpose, as on the real site, to show how a missing field is displayed.
  lead: null,
  blocks: [],
};

export interface PageContent {
  readonly pages: readonly SampleOfBrand<Page>[];
  readonly redirects: readonly { readonly brandId: BrandId; readonly content: Redirect }[];
}

export const pageContent: PageContent = {
  pages: [
    { brandId: sampleBrand.id, locale: 'de-CH', content: home },
    { brandId: sampleBrand.id, locale: 'de-CH', content: living },
    { brandId: sampleBrandInFourLanguages.id, locale: 'de-CH', content: guestHome },
    { brandId: sampleBrandInFourLanguages.id, locale: 'it-CH', content: guestHomeInItalian },
  ],
  redirects: [
    { brandId: sampleBrand.id, content: { from: '/anfahrt', to: '/kontakt', status: 301 } },
    {
      brandId: sampleBrand.id,
      content: { from: '/lehre', to: 'https://lehre.example/', status: 302 },
    },
  ],
};
