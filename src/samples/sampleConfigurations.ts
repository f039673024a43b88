import type { BrandConfig } from '../domain/brand/BrandConfig.ts';
import { sampleBrand, sampleBrandInFourLanguages } from './sampleBrands.ts';
import type { SampleOfBrand } from './SampleEntry.ts';

const german: BrandConfig = {
  name: { text: 'Residenz Lindengut' },
  addressLine1: { text: 'Parkweg 8' },
  addressLine2: { text: '8126 Zumikon' },
  nav: [
    { name: { text: 'Wohnen' }, link: '/wohnen' },
    { name: { text: 'Pflege und Betreuung' }, link: '/pflege-betreuung' },
    { name: { text: 'Gastronomie' }, link: '/gastronomie' },
    { name: { text: 'Veranstaltungen' }, link: '/events' },
    { name: { text: 'Jobs' }, link: '/jobs' },
    { name: { text: 'Über uns' }, link: '/ueber-uns' },
    { name: { text: 'Kontakt' }, link: '/kontakt' },
  ],
  footer: [
    { name: { text: 'Leben im Haus' }, link: null, header: true },
    { name: { text: 'Wohnen' }, link: '/wohnen', header: false },
    { name: { text: 'Gastronomie' }, link: '/gastronomie', header: false },
    { name: { text: 'Arbeiten' }, link: '/jobs', header: true },
    { name: { text: 'Offene Stellen' }, link: '/jobs/offene-stellen', header: false },
    { name: { text: 'Schnellbewerbung' }, link: '/jobs/schnellbewerbung', header: false },
  ],
  socials: [{ type: 'linkedin', link: 'https://www.linkedin.com/company/lindengut' }],
  seals: [{ kind: 'lehre', text: { text: 'Anerkannter Lehrbetrieb seit 1998' } }],
  mainColor: null,
  secondaryColor: null,
  phone: '044 000 21 10',
  email: 'empfang@lindengut.example',
  hours: {
    weekly: [
      {
        purpose: 'reception',
        weekdays: [1, 2, 3, 4, 5],
        hours: { from: '08:00', until: '18:00' },
      },
      { purpose: 'reception', weekdays: [6, 7], hours: { from: '10:00', until: '16:00' } },
      {
        purpose: 'cafeteria',
        weekdays: [2, 3, 4, 5, 6, 7],
        hours: { from: '14:00', until: '17:00' },
      },
    ],
    dated: [
      {
        purpose: null,
        first: '2026-12-25',
        last: '2026-12-26',
        hours: 'closed',
        reason: { 'de-CH': 'Weihnachten', 'it-CH': 'Natale' },
      },
      {
        purpose: 'reception',
        first: '2026-12-24',
        last: '2026-12-24',
        hours: { from: '08:00', until: '12:00' },
        reason: { 'de-CH': 'Heiligabend' },
      },
    ],
    label: null,
    remark: null,
  },
  claim: { text: 'Wohnen und Pflege am Park' },
  imprint: {
    organisation: 'Residenz Lindengut AG',
    responsible: { text: 'Ruth Aebersold, Leitung' },
    representatives: { text: 'Ruth Aebersold, Hans Wälti' },
    registrationNumber: 'CHE-000.000.001',
    taxId: 'CHE-000.000.001 MWST',
  },
  applicationMonths: 3,
};

const guestHouse: BrandConfig = {
  ...german,
  name: { text: 'Gästehaus Esempio' },
  nav: [
    { name: { text: 'Zimmer' }, link: '/wohnen' },
    { name: { text: 'Kontakt' }, link: '/kontakt' },
  ],
};

export interface ConfigurationContent {
  readonly configurations: readonly SampleOfBrand<BrandConfig>[];
}

export const configurationContent: ConfigurationContent = {
  configurations: [
    { brandId: sampleBrand.id, locale: 'de-CH', content: german },
    { brandId: sampleBrandInFourLanguages.id, locale: 'de-CH', content: guestHouse },
    {
      brandId: sampleBrandInFourLanguages.id,
      locale: 'it-CH',
      // The claim is left in German, to show how a missing field is displayed.
      content: {
        ...guestHouse,
        name: { text: 'Casa Esempio' },
        nav: [
          { name: { text: 'Camere' }, link: '/wohnen' },
          { name: { text: 'Contatto' }, link: '/kontakt' },
        ],
        claim: null,
      },
    },
  ],
};
