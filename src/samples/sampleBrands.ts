import type { Brand } from '../domain/brand/Brand.ts';

/**
 * An invented house with a round-arched window, for stories, tests and demonstrations. It has no
 * folder in `brands/`.
 */
export const sampleBrand: Brand = {
  id: 'beispiel',
  name: 'Lindengut',
  descriptor: 'Wohnen und Pflege am Park',
  hosts: ['lindengut.example'],
  primaryColor: '#1e5e3a',
  secondaryColor: '#a9bd4b',
  window: {
    outline: 'M0 48V24A24 24 0 0 1 48 24V48Z',
    panes: [
      'M0 0H22.4V22.4H0Z',
      'M25.6 0H48V22.4H25.6Z',
      'M0 25.6H22.4V48H0Z',
      'M25.6 25.6H48V48H25.6Z',
    ],
    litPane: 2,
    crop: 'border-radius:var(--r) var(--r) 0 0',
  },
  localeInPath: false,
  hiddenRoutes: [],
  holdingCredit: true,
  unknownHosts: true,
  organisationType: 'LocalBusiness',
  assets: {
    logo: '/marken/beispiel/logo.svg',
    logoSmall: '/marken/beispiel/logo-small.svg',
    logoWhite: '/marken/beispiel/logo-white.svg',
    logoWidths: { default: 180, small: 140, white: 180 },
    icon: '/marken/beispiel/icon.svg',
    seals: { lehre: '/marken/beispiel/seals/lehre.svg' },
  },
  fallback: {
    organisation: 'Residenz Lindengut',
    addressLine1: 'Parkweg 8',
    addressLine2: '8126 Zumikon',
    phone: '044 000 21 10',
    email: 'empfang@lindengut.example',
  },
};

/** The same house as a guest house by a lake, with the language in its addresses. */
export const sampleBrandInFourLanguages: Brand = {
  ...sampleBrand,
  id: 'beispiel-am-see',
  name: 'Casa Esempio',
  descriptor: 'Casa per ospiti',
  hosts: ['casa-esempio.example'],
  localeInPath: true,
  unknownHosts: false,
  hiddenRoutes: ['events', 'event', 'media', 'mediaEntry', 'openApprenticeships', 'apprenticeship'],
};

/** A house in a group with other houses. */
export const SAMPLE_BRAND: Brand = {
  ...sampleBrand,
  id: 'haus-a',
  name: 'Parkhaus',
  hosts: ['parkhaus.example'],
  window: {
    ...sampleBrand.window,
    panes: ['M0 0H48V22H0Z', 'M0 26H48V48H0Z'],
    litPane: 1,
  },
  unknownHosts: false,
  assets: {
    ...sampleBrand.assets,
    logo: '/logo.svg',
    logoSmall: '/logo-small.svg',
    logoWhite: '/logo-white.svg',
    icon: '/icon.svg',
    seals: {},
  },
  fallback: {
    ...sampleBrand.fallback,
    organisation: 'Haus am Park',
    email: 'empfang@parkhaus.example',
  },
};
