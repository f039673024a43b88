import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A file of this repository as JSON; the caller asserts its type. */
export const readJson = <Read>(...path: readonly string[]): Read =>
  JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')) as Read;

interface Position {
  readonly breite: number;
  readonly laenge: number;
}

type InLocales<Fields> = Readonly<Record<string, Fields>> & { readonly 'de-CH': Fields };

interface SeedEvent {
  readonly slug: string;
  readonly beginn: string;
  readonly ende?: string;
  readonly ganztags?: boolean;
  readonly abgesagt?: boolean;
  readonly kategorie: string;
  readonly wiederholung?: string;
  readonly abweichungen?: readonly {
    readonly datum: string;
    readonly abgesagt?: boolean;
    readonly neuerBeginn?: string;
  }[];
  readonly locales: InLocales<{ readonly hinweis?: string }>;
}

interface SeedHouse {
  readonly slug: string;
  readonly haltestelle?: string;
  readonly position: Position;
  readonly locales: InLocales<{
    readonly autofahrt?: string;
    readonly parkplaetze?: string;
    readonly stufenlos?: string;
    readonly kartenpunkte: readonly { readonly art: string }[];
    readonly kartenlinien: readonly { readonly art: string; readonly verlauf: string }[];
  }>;
}

/** The part of a brand's seed file that the tests read. */
export interface SeedContent {
  readonly konfiguration: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly haus?: SeedHouse;
  readonly seiten: readonly {
    readonly pfad: string;
    readonly locales: InLocales<object>;
  }[];
  readonly veranstaltungen: readonly SeedEvent[];
  readonly beitraege: readonly {
    readonly slug: string;
    readonly datum: string;
    readonly locales: InLocales<{
      readonly text: string;
      readonly bild?: unknown;
      readonly dateien?: unknown;
    }>;
  }[];
  readonly stellen: readonly { readonly art: string; readonly bereich: string }[];
  readonly kioskprofile?: readonly { readonly startseite: string }[];
}

/** The seed of every brand, with the file's text. */
export const seeds: readonly {
  readonly id: string;
  readonly content: SeedContent;
  readonly text: string;
}[] = readdirSync(join(ROOT, 'cms/seed/brands')).map((file) => ({
  id: file.replace('.json', ''),
  content: readJson<SeedContent>('cms/seed/brands', file),
  text: readFileSync(join(ROOT, 'cms/seed/brands', file), 'utf8'),
}));

export const hiddenRoutesOf = (id: string): readonly string[] =>
  readJson<{ readonly hiddenRoutes: readonly string[] }>('brands', id, 'brand.json').hiddenRoutes;
