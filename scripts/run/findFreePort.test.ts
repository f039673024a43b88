import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOwner } from '../../src/adapters/spool/claims.ts';
import { choosePort, findFreePort } from './findFreePort.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-port-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives the preferred port to the first of two starts while nothing listens on it yet', async () => {
  const wished = await findFreePort(0);
  expect(await choosePort(wished, folder)).toBe(wished);
  const other = await choosePort(wished, folder);
  expect(other).not.toBe(wished);
  expect(other).toBeGreaterThan(0);
});

it('gives the preferred port again once that start is gone, however it ended', async () => {
  const wished = await findFreePort(0);
  const gone = createOwner().replace(/^(\d+)-\d+/, '$1-1');
  writeFileSync(join(folder, `foyer-port-${wished}.lock`), gone);
  expect(await choosePort(wished, folder)).toBe(wished);
});

it('gives another port if something listens on it or the folder is not writable', async () => {
  const server = createServer();
  const wished = await findFreePort(0);
  await new Promise<void>((done) => server.listen(wished, '127.0.0.1', done));
  expect(await choosePort(wished, folder)).not.toBe(wished);
  server.close();
  expect(await choosePort(wished, join(folder, 'nowhere'))).not.toBe(wished);
});
