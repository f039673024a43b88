import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sheet of paper that a brand's pages offer for download. */
export interface DownloadSheet {
  /** The name that seed files use. */
  readonly key: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly language: string;
}

/** The parts of a seed file that sheets are made from. */
interface SheetSource {
  /** Sheets with a text of their own, by name. */
  readonly blaetter?: Readonly<
    Record<
      string,
      {
        readonly titel: string;
        readonly text: string;
        readonly sprache?: string;
      }
    >
  >;
  readonly beitraege?: readonly {
    readonly slug: string;
    readonly locales: Readonly<Record<string, Article>>;
  }[];
}

interface Article {
  readonly titel: string;
  readonly text: string;
  readonly dateien?: readonly { readonly datei: string }[];
}

/**
 * The sheets of a brand's seed file: those of its list, and the text of each article that offers
 * itself, by the name of its address.
 */
export function sheetsOf(brandId: string): readonly DownloadSheet[] {
  const file = join(import.meta.dirname, `../brands/${brandId}.json`);
  if (!existsSync(file)) return [];
  const source = JSON.parse(readFileSync(file, 'utf8')) as SheetSource;
  const own = Object.entries(source.blaetter ?? {}).map(([name, sheet]) => ({
    key: `${brandId}-${name}`,
    title: sheet.titel,
    lines: sheet.text.split('\n'),
    language: sheet.sprache ?? 'de-CH',
  }));
  const articles = (source.beitraege ?? []).flatMap(({ slug, locales }) => {
    const key = `${brandId}-${slug}`;
    return Object.entries(locales)
      .filter(([, { dateien }]) => dateien?.some(({ datei }) => datei === `@datei:${key}`))
      .map(([language, { titel, text }]) => ({
        key,
        title: titel,
        lines: text.split('\n'),
        language,
      }));
  });
  return [...own, ...articles];
}
