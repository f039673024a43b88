import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PREFIX } from '../../../cms/src/private-files/signedAddress.ts';
import { listBrands } from '../../run/listBrands.ts';
import { requestSite } from '../../run/requestSite.ts';
import type { Service } from '../../run/spawnService.ts';
import { OperatorError, type Installation } from '../Installation.ts';
import { brandsDirOf } from '../setup/serviceEnvironments.ts';
import { findHomeProblems } from '../upgrade/checkServer.ts';
import type { ArchiveHead, ArchiveManifest } from './archive.ts';
import {
  postgresDatabase,
  sqliteDatabase,
  type ContentDatabase,
  type EntryCounts,
} from './database.ts';
import { draftName } from './drafts.ts';
import { startDrillServices } from './drillServices.ts';
import { postgresEnvironment, runPostgres } from './postgresPrograms.ts';
import { restoreBackup, SQLITE_FILE } from './restoreBackup.ts';

const PAGE_TIMEOUT_MS = 120_000;

/** Tables whose rows a start may change automatically. Every other table keeps its count. */
const MOVING: Readonly<Record<string, string>> = {
  bewerbungen: 'what is over goes, what waited is delivered',
  kontaktnachrichten: 'what is over goes, what waited is delivered',
  anfragen: 'what is over goes, what waited is delivered',
  applications_trail: 'goes with its submission',
  applications_notes: 'goes with its submission',
  applications_judgements: 'goes with its submission',
  replies_access: 'goes with its submission',
  replies_answers: 'goes with its submission',
  replies_appointments: 'goes with its submission',
  replies_outgoing: 'goes with its submission',
  replies: 'goes with its submission',
  files: 'those of applicants come and go with them; each other one is looked for',
  planning_acts: 'what is due is done',
  planning_versions: 'one is kept of what is published, old ones go',
};
const DAY_MS = 24 * 60 * 60_000;

export interface DrillResult {
  readonly manifest: ArchiveManifest;
  /** Brands whose home page was rendered with the restored content. */
  readonly pages: number;
}

/**
 * Restores an archive into a scratch folder, starts the content service and the site on it, on free
 * ports of this machine, and compares the content with the archive's manifest. Throws
 * `OperatorError` with the differences. Always cleans up afterwards.
 */
export async function runDrill(
  installation: Installation,
  archive: string,
  whileItRuns: (scratch: string) => Promise<void> = async () => undefined,
): Promise<DrillResult> {
  const { varDir, settings } = installation;
  const scratch = join(varDir, draftName('drill'));
  const services: Service[] = [];
  let database: ContentDatabase | null = null;
  const address = settings['DATABASE_URL'];
  const drillAddress = address === undefined ? null : nameBeside(address);
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  try {
    const databaseFor = (engine: ArchiveHead['engine']) => {
      if (engine === 'sqlite') return sqliteDatabase(join(scratch, SQLITE_FILE));
      if (engine === 'none') return null;
      if (drillAddress === null)
        throw new OperatorError('The archive has a PostgreSQL database: set DATABASE_URL.');
      return (database = postgresDatabase(drillAddress, settings));
    };
    if (address !== undefined) await makeDatabase(address, settings);
    const { manifest } = await restoreBackup(
      { ...installation, varDir: scratch },
      { archive, databaseFor },
    );
    if (manifest.engine === 'none') return { manifest, pages: 0 };
    const restored = database ?? sqliteDatabase(join(scratch, SQLITE_FILE));
    compare(manifest, await restored.count());
    const planned = await restored.countPlanned(new Date(Date.now() + DAY_MS));
    const files = await restored.listFiles();
    const sitePort = await startDrillServices(
      installation,
      scratch,
      manifest.engine === 'postgres' ? drillAddress : null,
      services,
    );
    const pages = await readHomes(sitePort, brandsDirOf(installation));
    compareStarted(manifest, await restored.count(), planned);
    compareFiles(files, await restored.listFiles());
    await whileItRuns(scratch);
    return { manifest, pages };
  } finally {
    for (const service of services.toReversed()) await service.stop();
    if (address !== undefined) await dropDatabase(address, settings);
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Every row count must equal the archive's. */
function compare(manifest: ArchiveManifest, { entries, brands }: EntryCounts): void {
  expectNone(
    Object.entries(manifest.entries)
      .filter(([table, rows]) => entries[table] !== rows)
      .map(([table, rows]) => `${table} ${entries[table] ?? 0} of ${rows}`)
      .concat(brands === manifest.brands ? [] : `brands ${brands} of ${manifest.brands}`),
    'Counts differ after the restore',
  );
}

/**
 * The same comparison while services run on the database. Each of the `planned` acts may add or
 * remove one row of some table.
 */
export function compareStarted(
  manifest: Pick<ArchiveManifest, 'entries' | 'brands'>,
  { entries, brands }: EntryCounts,
  planned: number,
): void {
  expectNone(
    Object.entries(manifest.entries)
      .filter(([table]) => !Object.hasOwn(MOVING, table))
      .filter(([table, rows]) => Math.abs((entries[table] ?? 0) - rows) > planned)
      .map(([table, rows]) => `${table} ${entries[table] ?? 0} of ${rows}`)
      .concat(brands === manifest.brands ? [] : `brands ${brands} of ${manifest.brands}`),
    'Counts differ after the start of the services',
  );
}

/** Only applicants' files are deleted automatically. */
function compareFiles(before: readonly string[], after: readonly string[]): void {
  const left = new Set(after);
  expectNone(
    before.filter((address) => !address.startsWith(PREFIX) && !left.has(address)),
    'Files are gone after the start of the services',
  );
}

function expectNone(differences: readonly string[], what: string): void {
  if (differences.length > 0) throw new OperatorError(`${what}: ${differences.join(', ')}.`);
}

/** Requests the home page of each brand as a visitor would; resolves to the number of pages. */
async function readHomes(port: number, brandsDir: string): Promise<number> {
  const problems = await findHomeProblems(
    {
      ask: (path, question) =>
        requestSite({ host: '127.0.0.1', port }, path, { ...question, timeout: PAGE_TIMEOUT_MS }),
    },
    brandsDir,
  );
  if (problems.length > 0) throw new OperatorError(problems.join(' '));
  return listBrands(brandsDir).length;
}

/** The address of the database that a drill creates beside the real one. */
function nameBeside(address: string): string {
  const url = new URL(address);
  url.pathname = `${url.pathname}_drill`;
  return url.href;
}

const quotedName = (address: string): string =>
  `"${decodeURIComponent(new URL(nameBeside(address)).pathname.slice(1)).replaceAll('"', '""')}"`;

async function makeDatabase(address: string, settings: Installation['settings']): Promise<void> {
  await dropDatabase(address, settings);
  try {
    await ask(address, settings, `CREATE DATABASE ${quotedName(address)};`);
  } catch (cause) {
    throw new OperatorError(
      `The drill needs a database of its own beside the real one: ALTER ROLE … CREATEDB (${cause instanceof Error ? cause.message : ''})`,
      { cause },
    );
  }
}

const dropDatabase = (address: string, settings: Installation['settings']): Promise<unknown> =>
  ask(address, settings, `DROP DATABASE IF EXISTS ${quotedName(address)} WITH (FORCE);`);

const ask = (address: string, settings: Installation['settings'], sql: string): Promise<string> =>
  runPostgres(
    'psql',
    ['-qAtX', '-v', 'ON_ERROR_STOP=1'],
    postgresEnvironment(address, settings),
    sql,
  );
