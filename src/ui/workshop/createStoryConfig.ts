import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig, FooterLink, NavItem } from '../../domain/brand/BrandConfig.ts';
import { NO_HOURS } from '../../domain/openingHours/OpeningHours.ts';

const nav = (name: string, link: string): NavItem => ({ name: { text: name }, link });
const entry = (name: string, link: string | null): FooterLink => ({
  name: { text: name },
  link,
  header: link === null,
});

/** A configuration as editors of a house would enter it. */
export function createStoryConfig({ fallback, assets }: Brand): BrandConfig {
  return {
    name: { text: fallback.organisation },
    addressLine1: { text: fallback.addressLine1 },
    addressLine2: { text: fallback.addressLine2 },
    nav: [
      nav('Wohnen', '/wohnen'),
      nav('Pflege und Betreuung', '/pflege-betreuung'),
      nav('Gastronomie', '/gastronomie'),
      nav('Veranstaltungen', '/events'),
      nav('Jobs', '/jobs'),
      nav('Über uns', '/ueber-uns'),
      nav('Kontakt', '/kontakt'),
    ],
    footer: [
      entry('Leben im Haus', null),
      entry('Wohnen', '/wohnen'),
      entry('Pflege und Betreuung', '/pflege-betreuung'),
      entry('Gastronomie', '/gastronomie'),
      entry('Veranstaltungen', '/events'),
      entry('Arbeiten', null),
      entry('Offene Stellen', '/jobs/offene-stellen'),
      entry('Lehrstellen', '/jobs/offene-lehrstellen'),
      entry('Schnellbewerbung', '/jobs/schnellbewerbung'),
    ],
    socials:
      Object.keys(assets.seals).length > 0
        ? []
        : [
            { type: 'facebook', link: 'https://facebook.example/haus' },
            { type: 'instagram', link: 'https://instagram.example/haus' },
            { type: 'linkedin', link: 'https://linkedin.example/haus' },
            { type: 'tiktok', link: 'https://tiktok.example/haus' },
          ],
    seals: [
      { kind: 'qualitaet', text: { text: 'Qualität von aussen geprüft, Stufe III' } },
      { kind: 'lehre', text: { text: 'Anerkannter Lehrbetrieb seit 1998' } },
    ],
    mainColor: null,
    secondaryColor: null,
    phone: fallback.phone,
    email: fallback.email,
    hours: {
      ...NO_HOURS,
      weekly: [
        {
          purpose: 'reception',
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          hours: { from: '08:00', until: '18:00' },
        },
      ],
    },
    claim: null,
    imprint: {
      organisation: fallback.organisation,
      responsible: null,
      representatives: null,
      registrationNumber: null,
      taxId: null,
    },
    applicationMonths: 3,
  };
}
