import { createRequire } from 'node:module';
import { cleanOutput, endOnFault } from '../../src/adapters/process/cleanOutput.ts';
import { describeDatabaseFile } from '../../src/adapters/process/databaseFile.ts';
import { prepareStrapi } from './prepareStrapi.ts';

const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi') as {
  createStrapi(places: { readonly appDir: string; readonly distDir: string }): {
    start(): Promise<unknown>;
  };
};

// A new file of data is for this user alone, however the service was started.
process.umask(0o077);
cleanOutput();
endOnFault();
// Strapi would end with a stack, or serve until it meets the damaged page.
const { DATABASE_URL: server, DATABASE_FILENAME: file } = process.env;
const problem = server || !file ? null : describeDatabaseFile(file, true);
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
await createStrapi(prepareStrapi()).start();
