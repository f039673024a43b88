import { contentTypes } from '../../../../src/domain/content/contentTypes.ts';
import { listName, type ListedType } from '../../listNames.ts';
import { PAGES } from '../applications/submissions.ts';
import { NEAR_SCREEN } from '../persons/nearPersonTypes.ts';
import { PLACES_SCREEN } from '../places/placeTypes.ts';
import { TRANSLATIONS_PATH } from '../translations/languages.ts';
import { VISITS_PATH } from '../visits/visits.ts';
import type { MenuIcon } from './menuIcons.ts';

/*
 * The main menu by work. A work is one line; what belongs to it is shown below it while somebody is
 * in it. Each person sees what they may open.
 */

/** What waits for somebody, as the service counts it. */
export type WaitingKind = 'applications' | 'messages' | 'visits';

/** A screen that a work leads to. */
interface MenuPlace {
  readonly label: string;
  /** Below the panel's address, without a leading slash. */
  readonly to: string;
  /** The type of a list; absent for a screen of a plugin. */
  readonly uid?: string;
}

interface Work {
  readonly label: string;
  readonly icon: MenuIcon;
  readonly places: readonly MenuPlace[];
  readonly waiting?: WaitingKind;
  /** The configuration of each brand is one of the places, the first one if there is one brand. */
  readonly isOfBrands?: true;
}

const screen = (to: string, label: string): MenuPlace => ({ to, label });

const list = (name: ListedType, label = listName(name)): MenuPlace => ({
  label,
  uid: `api::${name}.${name}`,
  to: `content-manager/collection-types/api::${name}.${name}`,
});

const configurationOf = ({ id, name }: MenuBrand, isOnly: boolean): MenuPlace => {
  const uid = `plugin::konfiguration.konfiguration-${id}`;
  return { label: isOnly ? 'Marke' : name, uid, to: `content-manager/single-types/${uid}` };
};

const ANYONE: readonly string[] = ['', 'settings'];

/** The five groups, in the menu's order. */
const GROUPS: readonly (readonly Work[])[] = [
  [{ label: 'Übersicht', icon: 'home', places: [screen('', 'Übersicht')] }],
  [
    {
      label: 'Seiten',
      icon: 'pages',
      places: [
        screen('plugins/seiten', 'Nach Ort'),
        list('seite', 'Als Liste'),
        list('weiterleitung'),
      ],
    },
    {
      label: 'Veranstaltungen',
      icon: 'events',
      places: [list('veranstaltung')],
    },
    {
      label: 'Küche und Programm',
      icon: 'kitchen',
      places: [screen('plugins/weeks', 'Woche'), list('menueplan'), list('tagesprogramm')],
    },
  ],
  [
    {
      label: 'Stellen',
      icon: 'jobs',
      places: [list('stelle'), list('ausbildungsangebot')],
    },
    {
      label: 'Bewerbungen',
      icon: 'applications',
      waiting: 'applications',
      places: [screen(PAGES.bewerbung.to, 'Bewerbungen'), list('antwortvorlage')],
    },
    {
      label: 'Nachrichten',
      icon: 'messages',
      waiting: 'messages',
      places: [screen(PAGES.kontaktnachricht.to, 'Nachrichten')],
    },
    {
      label: 'Anfragen',
      icon: 'visits',
      waiting: 'visits',
      places: [screen(VISITS_PATH, 'Anfragen')],
    },
    {
      label: 'Freie Plätze',
      icon: 'places',
      places: [screen(PLACES_SCREEN, 'Freie Plätze'), list('belegung')],
    },
  ],
  [
    {
      label: 'Bilder',
      icon: 'pictures',
      places: [screen('bilder', 'Alle Bilder'), screen('plugins/upload', 'Hochladen und Ordner')],
    },
    {
      label: 'Bildschirme',
      icon: 'screens',
      places: [list('kioskprofil'), list('mitteilung')],
    },
    {
      label: 'Übersetzungen',
      icon: 'translations',
      places: [screen(TRANSLATIONS_PATH, 'Übersetzungen')],
    },
  ],
  [
    { label: 'Berichte', icon: 'reports', places: [list('beitrag')] },
    { label: 'Änderungen', icon: 'changes', places: [screen('plugins/changes', 'Änderungen')] },
    {
      label: 'Häuser und Marke',
      icon: 'houses',
      isOfBrands: true,
      places: [
        list('haus'),
        list('person'),
        screen(NEAR_SCREEN, 'Ähnliche Personen'),
        list('wohnangebot'),
        list('pflegeanteil'),
        list('signaturtext'),
      ],
    },
    { label: 'Papierkorb', icon: 'bin', places: [screen('plugins/bin', 'Papierkorb')] },
    { label: 'Einstellungen', icon: 'settings', places: [screen('settings', 'Einstellungen')] },
  ],
];

/** Screens that the menu offers in another way, or that lead nowhere here. */
const ELSEWHERE =
  /^(?:content-manager|plugins\/(?:marke|suche|zwei-schritte|templates|content-type-builder|cloud))$/u;

/** The types that have a screen of their own instead of a list. */
export const WITHOUT_LIST: readonly string[] = contentTypes
  .filter(({ access }) => access === 'create')
  .map(({ name }) => `api::${name}.${name}`);

export interface MenuBrand {
  readonly id: string;
  readonly name: string;
}

/** What a person may open, and what Strapi calls it. */
export interface MenuRights {
  /** The screens of plugins. */
  readonly screens: readonly { readonly to: string; readonly label: string }[];
  /** The types whose entries they may read. */
  readonly readable: ReadonlySet<string>;
  readonly brands: readonly MenuBrand[];
}

/** A work with the places that the person may open: at least one. */
export interface OfferedWork extends Omit<Work, 'isOfBrands'> {
  readonly to: string;
}

const withSlash = (to: string): string => (to.startsWith('/') ? to.slice(1) : to);

/** The groups of a person's menu; a group without any work is left out. */
export function composeMenu({ screens, readable, brands }: MenuRights): readonly OfferedWork[][] {
  const known = new Map(screens.map(({ to, label }) => [withSlash(to), label]));
  const isOpen = ({ to, uid }: MenuPlace): boolean =>
    uid === undefined ? known.has(to) || ANYONE.includes(to) : readable.has(uid);
  const placesOf = ({ places, isOfBrands }: Work): readonly MenuPlace[] => {
    if (isOfBrands === undefined) return places;
    const configurations = brands.map((brand) => configurationOf(brand, brands.length === 1));
    return brands.length === 1 ? [...configurations, ...places] : [...places, ...configurations];
  };
  const declared = new Set(GROUPS.flat().flatMap(({ places }) => places.map(({ to }) => to)));
  const others: readonly Work[] = [...known]
    .filter(([to]) => !declared.has(to) && !ELSEWHERE.test(to))
    .map(([to, label]) => ({ label, icon: 'other', places: [screen(to, label)] }));
  const last = GROUPS.length - 1;
  return GROUPS.map((group, at) =>
    at === last ? [...group.slice(0, -1), ...others, ...group.slice(-1)] : group,
  )
    .map((group) =>
      group.flatMap((work): OfferedWork[] => {
        const places = placesOf(work).filter(isOpen);
        const [first] = places;
        if (first === undefined) return [];
        const { label, icon, waiting } = work;
        return [{ label, icon, places, to: first.to, ...(waiting && { waiting }) }];
      }),
    )
    .filter((group) => group.length > 0);
}

/** The place that a path of the panel belongs to: the one with the longest address. */
export function findPlace(
  groups: readonly (readonly OfferedWork[])[],
  pathname: string,
): { readonly work: OfferedWork; readonly place: MenuPlace } | null {
  const path = withSlash(pathname);
  let found: { readonly work: OfferedWork; readonly place: MenuPlace } | null = null;
  for (const work of groups.flat())
    for (const place of work.places) {
      const isHere = path === place.to || (place.to !== '' && path.startsWith(`${place.to}/`));
      if (isHere && place.to.length >= (found?.place.to.length ?? 0)) found = { work, place };
    }
  return found;
}
