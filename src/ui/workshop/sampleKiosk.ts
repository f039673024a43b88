import type { HouseNotice } from '../../domain/notice/HouseNotice.ts';
import type { KioskProfile } from '../../domain/kiosk/KioskProfile.ts';
import type { ProgrammePoint } from '../../domain/programme/ProgrammeRepository.ts';
import { DEPARTURES_PATH } from '../kiosk/kioskPaths.ts';
import type { KioskServices } from '../kiosk/KioskServices.ts';
import { createStoryBehavior } from './createStoryServices.ts';

/** Tuesday afternoon: one point of the programme is over, one is on, one is to come. */
export const KIOSK_NOW = new Date('2026-11-24T14:12:00+01:00');

export const SAMPLE_PROFILE: KioskProfile = {
  handle: 'beispiel-empfang',
  brandId: 'haus-a',
  title: 'Haus am Park, Empfang',
  locales: ['de-CH'],
  startPath: '/s/willkommen',
  tabs: ['today', 'menu', 'way', 'house', 'help'],
  allowedRoutes: ['home', 'events', 'event', 'openJobs', 'job'],
  idleSeconds: 60,
  hours: [],
  orientation: 'portrait',
  floors: [
    {
      name: '3. Stock',
      rooms: ['Wohnungen 31 bis 42', 'Dachterrasse'],
      way: 'Mit dem Lift neben dem Empfang. Oben links die Wohnungen, rechts die Dachterrasse.',
      here: false,
    },
    {
      name: '2. Stock',
      rooms: ['Wohnungen 21 bis 30', 'Wohngruppe Teich', 'Coiffeur'],
      way: null,
      here: false,
    },
    {
      name: '1. Stock',
      rooms: ['Wohngruppe Linde', 'Bibliothek', 'Physiotherapie'],
      way: 'Mit dem Lift neben dem Empfang. Oben links die Wohngruppe, rechts die Bibliothek.',
      here: false,
    },
    {
      name: 'Erdgeschoss',
      rooms: ['Cafeteria', 'Empfang und Lift', 'Gartensaal'],
      way: null,
      here: true,
    },
  ],
  translations: {},
  eveningImages: [],
  hasPin: false,
  maintenance: false,
  reloadFrom: null,
  device: true,
};

export const SAMPLE_PROGRAMME: readonly ProgrammePoint[] = [
  {
    begin: '10:00',
    end: '10:45',
    title: 'Turnen im Sitzen',
    place: 'Gartensaal, mit Herrn Inauen',
  },
  { begin: '14:00', end: '15:00', title: 'Singen mit Frau Keller', place: 'Gartensaal' },
  { begin: '14:30', end: null, title: 'Kaffee und Kuchen', place: 'Cafeteria' },
  { begin: '16:30', end: null, title: 'Vorlesen', place: 'Bibliothek' },
  { begin: '18:45', end: null, title: 'Kino: Die Schweizermacher', place: 'Gartensaal' },
];

/** A lobby screen that a visitor is using; nothing changes by itself. */
export function createStoryKioskServices(overrides: Partial<KioskServices> = {}): KioskServices {
  const nothing = () => undefined;
  return {
    profile$: createStoryBehavior(SAMPLE_PROFILE),
    phase$: createStoryBehavior({ kind: 'active' }),
    minute$: createStoryBehavior(KIOSK_NOW),
    notices$: createStoryBehavior<readonly HouseNotice[]>([]),
    clockKnown$: createStoryBehavior(true),
    contentFrom$: createStoryBehavior<Date | null>(null),
    chooseLocale: nothing,
    goBack: nothing,
    wake: nothing,
    finish: nothing,
    siteAddressOf: (path) =>
      path.endsWith(DEPARTURES_PATH) ? null : `https://haus.example${path}`,
    handOff$: createStoryBehavior(null),
    showHandOff: nothing,
    closeHandOff: nothing,
    reachMode$: createStoryBehavior(false),
    toggleReachMode: nothing,
    strongContrast$: createStoryBehavior(false),
    toggleContrast: nothing,
    readAloud$: createStoryBehavior('ready'),
    readAloud: nothing,
    stopReading: nothing,
    sendMessage: async () => ({ kind: 'sent', reference: 'K-2026' }),
    ...overrides,
  };
}
