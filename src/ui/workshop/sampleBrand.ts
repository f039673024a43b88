import type { Brand } from '../../domain/brand/Brand.ts';

export const SAMPLE_BRAND: Brand = {
  id: 'haus-a',
  name: 'Parkhaus',
  descriptor: 'Wohnen und Pflege am Park',
  hosts: ['parkhaus.example'],
  primaryColor: '#1e5e3a',
  secondaryColor: '#a9bd4b',
  window: {
    outline: 'M0 48V24A24 24 0 0 1 48 24V48Z',
    panes: ['M0 0H48V22H0Z', 'M0 26H48V48H0Z'],
    litPane: 1,
    crop: 'border-radius:var(--r) var(--r) 0 0',
  },
  localeInPath: false,
  hiddenRoutes: [],
  holdingCredit: true,
  unknownHosts: false,
  organisationType: 'LocalBusiness',
  assets: {
    logo: '/logo.svg',
    logoSmall: '/logo-small.svg',
    logoWhite: '/logo-white.svg',
    logoWidths: { default: 180, small: 140, white: 180 },
    icon: '/icon.svg',
    seals: {},
  },
  fallback: {
    organisation: 'Haus am Park',
    addressLine1: 'Parkweg 8',
    addressLine2: '8126 Zumikon',
    phone: '044 000 21 10',
    email: 'empfang@parkhaus.example',
  },
};
