import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../src/samples/sampleBrands.ts';

/*
 * A content service's data from the release before the editors' desk (0.1.0, part 8), with content
 * that was entered by hand in its panel. It represents existing installations, so it is never
 * updated. `rows.sql` is what people created, for both engines. `tables.json.gz` is what that
 * release created by itself: the tables of each engine, and Strapi's stored schema. The rights of
 * its roles and of its token, sessions, and most form layouts are left out, because each start
 * writes them.
 */

interface EarlierTables {
  readonly sqlite: readonly string[];
  readonly postgres: {
    readonly tables: readonly string[];
    readonly constraints: readonly string[];
  };
  readonly remembered: readonly string[];
}

const read = (name: string): Buffer => readFileSync(join(import.meta.dirname, name));

const { sqlite, postgres, remembered } = JSON.parse(
  gunzipSync(read('tables.json.gz')).toString(),
) as EarlierTables;

const DAY_MS = 24 * 3600 * 1000;
/** Submissions are deleted after some months, so these are dated yesterday. */
const yesterday = new Date(Date.now() - DAY_MS).toISOString();
const made = read('rows.sql').toString().replaceAll('@yesterday', yesterday);
const rows = [made, ...remembered].join('\n');

/** The tables with rows that people created. */
export const earlierTables: readonly string[] = [
  ...new Set([...made.matchAll(/^INSERT INTO (\w+)/gm)].map(([, table = '']) => table)),
];

/** Strapi stores points in time as milliseconds in SQLite. */
const MOMENT = /'(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)'/g;

/** Creates the database in a file that does not exist yet. */
export function restoreIntoSqlite(file: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  database.exec(`${sqlite.join(';')};`);
  const inserts = rows.replace(MOMENT, (_, moment: string) => String(Date.parse(moment)));
  database.exec(`BEGIN; ${inserts} COMMIT;`);
  database.close();
}

/** Sets each sequence to the next number after the existing rows. */
const NEXT_NUMBERS = `DO $$ DECLARE each record; BEGIN
FOR each IN SELECT table_name AS name, pg_get_serial_sequence(table_name, 'id') AS numbers
FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'id' LOOP
EXECUTE format('SELECT setval(%L, coalesce(max(id), 0) + 1, false) FROM %I', each.numbers, each.name);
END LOOP; END $$`;

/** Creates the tables and rows in an empty database. */
export async function restoreIntoPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { tables, constraints } = postgres;
  for (const part of [tables.join(';'), rows, constraints.join(';'), NEXT_NUMBERS])
    await client.query(part);
  await client.end();
}

/** The files outside the database: the applicant's file, and the brands of that installation. */
export function writeEarlierFiles(dataDir: string): { readonly brandsDir: string } {
  const uploads = join(dataDir, 'private-uploads');
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, '5aefbceb68664e83eaef30e34ecb65c5.pdf'), EARLIER.file);
  const brandsDir = join(dataDir, 'brands');
  for (const brand of [sampleBrand, sampleBrandInFourLanguages]) {
    mkdirSync(join(brandsDir, brand.id), { recursive: true });
    writeFileSync(join(brandsDir, brand.id, 'brand.json'), JSON.stringify(brand));
  }
  return { brandsDir };
}

/** Values from the rows that tests need. */
export const EARLIER = {
  /** The password of each account except those of the first start. */
  password: 'Pruefung-2026-Cc3',
  /** The token of an invitation that was not accepted yet. */
  invitation: 'ea5188312d7751e5c57499b1d4eafdfc5c2d0769',
  /** The content of the applicant's file. */
  file: '%PDF-1.7\n% Lebenslauf\n',
} as const;
