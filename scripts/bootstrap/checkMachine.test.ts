import { createServer, type AddressInfo, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseProblem, installationProblems, portProblem } from './checkMachine.mjs';

let taken: Server | undefined;
afterEach(() => taken?.close());

const hasIPv6 = (networkInterfaces()['lo'] ?? []).some(({ address }) => address === '::1');

async function takePort(host = '127.0.0.1'): Promise<number> {
  taken = createServer();
  await new Promise<void>((done) => taken?.listen(0, host, done));
  return (taken.address() as AddressInfo).port;
}

describe('installationProblems', () => {
  const healthy = { freeBytes: () => 4 * 1024 ** 3, answers: () => true };

  it('finds no problem on a machine with npm, git and enough disk space', () => {
    expect(installationProblems('.', healthy)).toEqual([]);
  });

  it('reports how much disk space is missing', () => {
    expect(installationProblems('.', { ...healthy, freeBytes: () => 1024 ** 3 })).toEqual([
      expect.stringContaining('1.0 GB left'),
    ]);
  });

  it('names the program that is missing', () => {
    expect(
      installationProblems('.', { ...healthy, answers: (program: string) => program !== 'git' }),
    ).toEqual([expect.stringMatching(/^git is missing/)]);
  });
});

describe('portProblem', () => {
  it('suggests another port if the requested one is taken', async () => {
    const port = await takePort();
    expect(await portProblem({ host: '127.0.0.1', port })).toBe(
      `Port ${port} is taken: end the program that uses it, or choose another one with PORT=${port + 1}.`,
    );
  });

  it.each(['127.0.0.1', ...(hasIPv6 ? ['::1'] : [])])(
    'reports a program at %s, where browsers would find it as localhost instead of the site',
    async (address) => {
      const port = await takePort(address);
      expect(await portProblem({ host: 'localhost', port })).toMatch(`Port ${port} is taken`);
    },
  );

  it.each(['127.0.0.1', 'localhost'])(
    'finds no problem if the port of %s is free',
    async (host) => {
      const port = await takePort();
      await new Promise((done) => taken?.close(done));
      expect(await portProblem({ host, port })).toBeNull();
    },
  );

  it('reports a host that does not belong to this machine', async () => {
    expect(await portProblem({ host: '203.0.113.7', port: 3999 })).toMatch(
      /^HOST=203\.0\.113\.7 is no address of this machine/,
    );
  });
});

describe('databaseProblem', () => {
  it('needs no database for SQLite', async () => {
    expect(await databaseProblem({ databaseUrl: null })).toBeNull();
  });

  it('finds no problem if something listens at the address', async () => {
    const port = await takePort();
    expect(await databaseProblem({ databaseUrl: `postgres://a:b@127.0.0.1:${port}/c` })).toBeNull();
  });

  it('names the address, but not the password, if nothing listens', async () => {
    const port = await takePort();
    await new Promise((done) => taken?.close(done));
    expect(await databaseProblem({ databaseUrl: `postgres://a:geheim@127.0.0.1:${port}/c` })).toBe(
      `DATABASE_URL: no database answers at 127.0.0.1:${port}: start it, or correct the address.`,
    );
  });

  it('reaches a database at an IPv6 address, and names it in brackets if nothing listens', async () => {
    taken = createServer();
    await new Promise<void>((done) => taken?.listen(0, '::1', done));
    const { port } = taken.address() as AddressInfo;
    const databaseUrl = `postgres://a:b@[::1]:${port}/c`;
    expect(await databaseProblem({ databaseUrl })).toBeNull();
    await new Promise((done) => taken?.close(done));
    expect(await databaseProblem({ databaseUrl })).toContain(`at [::1]:${port}: `);
  });
});
