import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A file of this repository as JSON; the caller asserts its type. */
export const readJson = <Read>(...path: readonly string[]): Read =>
  JSON.parse(readFileSync(join(ROOT, ...path), 'utf8')) as Read;

type InLocales<Fields> = Readonly<Record<string, Fields>> & { readonly 'de-CH': Fields };

/** The part of a brand's seed file that the tests read. */
export interface SeedContent {
  readonly konfiguration: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly haus?: {
    readonly slug: string;
    readonly locales: InLocales<{ readonly kartenlinien: readonly { readonly verlauf: string }[] }>;
  };
  readonly veranstaltungen: readonly { readonly wiederholung?: string }[];
  readonly seiten: readonly {
    readonly pfad: string;
    readonly locales: InLocales<object>;
  }[];
  readonly wohnangebote?: readonly {
    readonly slug: string;
    readonly haus: string;
    readonly preise: readonly { readonly gueltigAb: string }[];
  }[];
  readonly belegungen?: readonly { readonly angebot: string }[];
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
