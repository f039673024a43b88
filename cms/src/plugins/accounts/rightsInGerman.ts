import { wrapActions } from '../../private-files/guardMediaLibrary.ts';
import type { Action, Strapi } from '../../strapi.ts';

/** Strapi's names of rights, and of their groups, on the screen of a role. */
const GERMAN: Readonly<Record<string, string>> = {
  Create: 'Anlegen',
  Read: 'Lesen',
  Update: 'Ändern',
  Edit: 'Ändern',
  Delete: 'Löschen',
  Publish: 'Veröffentlichen',
  Regenerate: 'Erneuern',
  Download: 'Herunterladen',
  'Copy link': 'Link kopieren',
  'Create (upload)': 'Anlegen (hochladen)',
  'Create (invite)': 'Anlegen (einladen)',
  'Create (generate)': 'Anlegen (erzeugen)',
  'Delete (revoke)': 'Löschen (widerrufen)',
  'Update (crop, details, replace) + delete':
    'Ändern (zuschneiden, beschreiben, ersetzen), löschen',
  'Configure view': 'Ansicht einrichten',
  'Configure Layout': 'Anordnung einrichten',
  'Access the Media Library': 'Mediathek öffnen',
  'Access the Media Library settings page': 'Einstellungen der Mediathek öffnen',
  'Access the Email Settings page': 'Einstellungen für E-Mails öffnen',
  'Access the API tokens settings page': 'API-Schlüssel öffnen',
  'Access the Admin tokens settings page': 'Schlüssel der Verwaltung öffnen',
  'Access the transfer tokens settings page': 'Schlüssel für Übertragungen öffnen',
  'Access the marketplace': 'Marktplatz öffnen',
  'Update the project level settings': 'Einstellungen des Projekts ändern',
  'Read the project level settings': 'Einstellungen des Projekts lesen',
  'Is creator': 'Hat den Eintrag angelegt',
  'Has same role as creator': 'Hat die Rolle der Person, die ihn angelegt hat',
  general: 'Allgemein',
  assets: 'Dateien',
  roles: 'Rollen',
  users: 'Konten',
  providers: 'Anbieter',
  emailTemplates: 'Vorlagen für E-Mails',
  advancedSettings: 'Weitere Einstellungen',
  'single types': 'Einzelne Einträge',
  'collection types': 'Inhalte',
  components: 'Bausteine',
  Locales: 'Sprachen',
  Internationalization: 'Sprachen',
  email: 'E-Mail',
  'media library': 'Mediathek',
  marketplace: 'Marktplatz',
  'plugins and marketplace': 'Erweiterungen',
  webhooks: 'Webhooks',
  'users and roles': 'Konten und Rollen',
  'api tokens': 'API-Schlüssel',
  'api Tokens': 'API-Schlüssel',
  'admin tokens': 'Schlüssel der Verwaltung',
  'transfer tokens': 'Schlüssel für Übertragungen',
  project: 'Projekt',
  default: 'Vorgaben',
};
const NAMED = new Set(['displayName', 'category', 'subCategory']);

/**
 * Translates the names of rights: they come from the server, so the panel's translations do not
 * apply.
 */
export function nameRightsInGerman(strapi: Strapi): void {
  const inGerman =
    (act: Action): Action =>
    async (ctx, next) => {
      const answer = await act(ctx, next);
      ctx.body = namedInGerman(ctx.body);
      return answer;
    };
  strapi
    .get('controllers')
    .extend('admin::permission', (controller) => wrapActions(controller, ['getAll'], inGerman));
}

function namedInGerman(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namedInGerman);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && NAMED.has(name)
        ? (GERMAN[inner] ?? inner)
        : namedInGerman(inner),
    ]),
  );
}
