import { createRequire } from 'node:module';
import { cleanOutput, endOnFault } from '../../src/adapters/process/cleanOutput.ts';
import { describeDatabaseFile } from '../../src/adapters/process/databaseFile.ts';
import { readOidcSettings } from '../src/access/oidcSettings.ts';
import { brandIds } from '../src/brands.ts';
import { trustedProxies } from '../src/access/visitorAddress.ts';
import { prepareStrapi } from './prepareStrapi.ts';

const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi') as {
  createStrapi(places: { readonly appDir: string; readonly distDir: string }): {
    start(): Promise<unknown>;
  };
};

function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

// A new file of data is for this user alone, however the service was started.
process.umask(0o077);
cleanOutput();
endOnFault();
// Strapi would end with a stack, or serve until it meets the damaged page.
const { DATABASE_URL: server, DATABASE_FILENAME: file } = process.env;
const problem = server || !file ? null : describeDatabaseFile(file, true);
if (problem !== null) endWith(problem);
const proxies = process.env['TRUST_PROXY'] || 'loopback';
try {
  trustedProxies(proxies);
} catch {
  endWith(
    `TRUST_PROXY="${proxies}" cannot be used: it has to be addresses or networks like 10.0.0.0/8`,
  );
}
try {
  readOidcSettings(process.env, brandIds);
} catch (error) {
  endWith(error instanceof Error ? error.message : String(error));
}
await createStrapi(prepareStrapi()).start();
