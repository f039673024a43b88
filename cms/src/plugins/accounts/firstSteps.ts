import { OWN_FACTOR_PATH } from './people.ts';
import type { PanelRole } from '../../../../src/domain/content/panelRoles.ts';

/** Something that a person with a role does here, and where. */
export interface FirstStep {
  readonly text: string;
  readonly to: string;
}

// Screens of later plugins, by their addresses: a plugin imports only earlier ones.
const list = (name: string): string => `/content-manager/collection-types/api::${name}.${name}`;

const PAGES: FirstStep = { text: 'Eine Seite suchen und einen Satz ändern', to: '/plugins/seiten' };
const EVENTS: FirstStep = { text: 'Eine Veranstaltung eintragen', to: list('veranstaltung') };
const JOBS: FirstStep = { text: 'Eine Stelle ausschreiben', to: list('stelle') };
const MENU: FirstStep = { text: 'Den Menüplan schreiben', to: list('menueplan') };
const PROGRAMME: FirstStep = { text: 'Das Tagesprogramm schreiben', to: list('tagesprogramm') };
const PLACES: FirstStep = { text: 'Freie Plätze bestätigen', to: '/freie-plaetze' };
const SCREENS: FirstStep = { text: 'Einen Bildschirm einrichten', to: list('kioskprofil') };
const APPLICATIONS: FirstStep = {
  text: 'Neue Bewerbungen ansehen und beantworten',
  to: '/plugins/applications',
};
const MESSAGES: FirstStep = {
  text: 'Nachrichten beantworten',
  to: '/plugins/messages',
};
const VISITS: FirstStep = { text: 'Anfragen für Besuche beantworten', to: '/plugins/visits' };
const TRANSLATIONS: FirstStep = {
  text: 'Sehen, was noch nicht übersetzt ist',
  to: '/uebersetzungen',
};
const PICTURES: FirstStep = { text: 'Bilder hochladen und beschreiben', to: '/bilder' };

const STEPS: Readonly<Record<PanelRole | 'Administration', readonly FirstStep[]>> = {
  Administration: [
    { text: 'Personen einladen, mit Rolle und Häusern', to: '/settings/personen' },
    PAGES,
    APPLICATIONS,
  ],
  Redaktion: [PAGES, EVENTS, PICTURES],
  Entwürfe: [PAGES, EVENTS],
  Übersetzung: [TRANSLATIONS],
  Bilder: [PICTURES],
  Aktuelles: [{ text: 'Einen Beitrag schreiben', to: list('beitrag') }],
  Veranstaltungen: [EVENTS],
  Stellen: [JOBS],
  HR: [APPLICATIONS, JOBS],
  Haus: [PROGRAMME, MENU, EVENTS, PLACES],
  Empfang: [MESSAGES, VISITS],
  Küche: [MENU],
  Bildschirme: [SCREENS, PROGRAMME],
  Weiterleitungen: [{ text: 'Eine alte Adresse weiterleiten', to: list('weiterleitung') }],
  Lesen: [{ text: 'Seiten ansehen', to: '/plugins/seiten' }],
};

const SECOND_STEP: FirstStep = {
  text: 'Ihr Konto mit einem zweiten Schritt schützen',
  to: `/${OWN_FACTOR_PATH}`,
};

/**
 * What the roles of a person are for, each once, in the order of the roles; for who signs in with a
 * password alone, at the end how to change that.
 */
export const firstSteps = (
  roles: readonly string[],
  hasPasswordAlone = false,
): readonly FirstStep[] => [
  ...new Set(
    roles.flatMap((role) => (STEPS as Readonly<Record<string, readonly FirstStep[]>>)[role] ?? []),
  ),
  ...(hasPasswordAlone ? [SECOND_STEP] : []),
];

interface Reach {
  readonly brands: readonly { readonly name: string }[];
  readonly group: boolean;
}

/** For which houses, in one sentence; without one, who changes that. */
export function describeReach({ brands, group }: Reach): string {
  if (group) return 'Sie arbeiten für alle Häuser.';
  if (brands.length === 0)
    return 'Ihnen ist noch kein Haus zugeteilt, darum sind die Listen leer. Bitten Sie die Verwaltung darum.';
  return `Sie arbeiten für ${brands.map(({ name }) => name).join(', ')}.`;
}
