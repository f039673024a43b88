import type { KioskProfile } from '../domain/kiosk/KioskProfile.ts';
import type { View } from '../domain/view/ViewRepository.ts';
import { sampleBrand } from './sampleBrands.ts';

/** The profile of the screen next to the reception of the sample house. */
export const sampleKioskProfile: KioskProfile = {
  handle: 'beispiel-empfang',
  brandId: sampleBrand.id,
  title: 'Haus Beispiel, Empfang',
  locales: ['de-CH', 'it-CH'],
  startPath: '/',
  tabs: ['today', 'menu', 'way', 'house', 'help'],
  allowedRoutes: ['home', 'events', 'event', 'openJobs', 'job', 'contact', 'house', 'page'],
  idleSeconds: 60,
  hours: [
    { from: '06:30', to: '21:00', state: 'on' },
    { from: '21:00', to: '23:00', state: 'dimmed' },
    { from: '23:00', to: '06:30', state: 'off' },
  ],
  orientation: 'portrait',
  floors: [
    {
      name: '1. Stock',
      rooms: ['Wohngruppe Linde', 'Bibliothek'],
      way: 'Mit dem Lift neben dem Empfang.',
      here: false,
    },
    {
      name: 'Erdgeschoss',
      rooms: ['Cafeteria', 'Empfang', 'Gartensaal'],
      way: 'Die Cafeteria ist links.',
      here: true,
    },
  ],
  translations: {
    'it-CH': {
      floors: [
        {
          name: '1° piano',
          rooms: ['Gruppo abitativo Linde', 'Biblioteca'],
          way: 'Con l’ascensore accanto alla ricezione.',
        },
        {
          name: 'Piano terra',
          rooms: ['Caffetteria', 'Ricezione', 'Sala giardino'],
          way: 'La caffetteria è a sinistra.',
        },
      ],
    },
  },
  eveningImages: [
    {
      file: 'lindengut_abend.png',
      width: 1680,
      height: 870,
      alt: null,
      focus: { x: 50, y: 50 },
      caption: null,
    },
  ],
  hasPin: true,
  maintenance: false,
  reloadFrom: null,
  device: true,
};

export interface ViewContent {
  readonly views: readonly View[];
  readonly kioskProfiles: readonly KioskProfile[];
}

export const viewContent: ViewContent = {
  views: [{ handle: 'beispiel-empfang', brandId: sampleBrand.id, startPath: '/' }],
  kioskProfiles: [sampleKioskProfile],
};
