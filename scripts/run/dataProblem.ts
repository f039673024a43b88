import {
  describeMissingContent,
  isContentHere,
  markContent,
  type ContentPlace,
} from './contentMark.ts';
import { queryDatabase } from './queryDatabase.ts';
import { describeUnfinishedRestore } from './unfinishedRestore.ts';

type Settings = Readonly<Record<string, string>>;

/** The content of an installation; null if it uses another's content service. */
export const contentPlaceOf = (varDir: string, settings: Settings): ContentPlace | null =>
  settings['CONTENT_URL'] === undefined
    ? {
        varDir,
        databaseUrl: settings['DATABASE_URL'] ?? null,
        hasTables: () => hasTables(settings),
      }
    : null;

/** Why these data cannot be used, and what to do, in sentences; null if they can. */
export async function dataProblem(varDir: string, settings: Settings): Promise<string | null> {
  const place = contentPlaceOf(varDir, settings);
  return (
    describeUnfinishedRestore(varDir) ?? (place === null ? null : describeMissingContent(place))
  );
}

/** The same before a service starts: content that is here is missed from then on. */
export async function startProblem(varDir: string, settings: Settings): Promise<string | null> {
  const problem = await dataProblem(varDir, settings);
  const place = contentPlaceOf(varDir, settings);
  if (problem === null && place !== null && (await isContentHere(place))) markContent(varDir);
  return problem;
}

/**
 * The same before one service starts. A site accepts submissions without content too, and may be
 * alone on its machine: only the content service would make other content.
 */
export async function serviceProblem(
  service: string | undefined,
  varDir: string,
  settings: Settings,
): Promise<string | null> {
  const problem = await startProblem(varDir, settings);
  return service === 'content' ? problem : describeUnfinishedRestore(varDir);
}

/** Null if the database does not answer: the content service then says why. */
async function hasTables(settings: Settings): Promise<boolean | null> {
  const schema = (settings['DATABASE_SCHEMA'] ?? 'public').replaceAll("'", "''");
  const statement = `SELECT count(*)::int AS n FROM information_schema.tables WHERE table_schema = '${schema}' AND table_name = 'strapi_core_store_settings'`;
  try {
    const [row] = await queryDatabase<{ n: number }>(
      settings['DATABASE_URL'] ?? '',
      statement,
      settings,
    );
    return row === undefined ? null : row.n > 0;
  } catch {
    return null;
  }
}
