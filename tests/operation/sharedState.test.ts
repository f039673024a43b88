import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { brands, hostOf, seededViews } from '../support/listAddresses.ts';
import { followSession, openSession } from '../support/openSession.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { sendForm } from '../support/sendForm.ts';
import { startedAtField } from '../support/startedAtField.ts';
import { startTestPostgres, type TestPostgres } from '../support/startTestPostgres.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';

const { contentUrl } = inject('foyer');
const brand = brands.find(
  (each) => !each.localeInPath && each.hiddenRoutes.length === 0 && seededViews(each).length > 0,
) ?? { id: '' };
const host = hostOf(brand);
const TIMEOUT = { timeout: 300_000 };

let postgres: TestPostgres;
/** As on two machines: they share no folder. */
let first: TestSite;
let second: TestSite;
beforeAll(async () => {
  const started = await startTestPostgres();
  if (started === null) throw new Error('no PostgreSQL');
  postgres = started;
  const options = { contentUrl, stateUrl: postgres.url };
  [first, second] = await Promise.all([startTestSite(options), startTestSite(options)]);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await postgres.stop();
});

const ask = (port: number, path: string, cookie = ''): Promise<Answer> =>
  requestPage({ port, host, path, headers: { cookie } });
const look = (port: number, cookie: string): Promise<Answer> => ask(port, '/intern', cookie);
const stateOf = async (port: number): Promise<unknown> =>
  (JSON.parse((await ask(port, '/healthz')).body) as { state?: unknown }).state;

/** Sends a message from a visitor, each of whom has an address of their own. */
const write = async (site: TestSite, visitor: number): Promise<number> => {
  const { status } = await sendForm({
    port: site.port,
    host,
    path: '/kontakt',
    fields: Object.fromEntries([
      ...Object.entries({
        name: 'Verena Hösli',
        email: 'v.hoesli@haus.example',
        nachricht: `Haben Sie ein Zimmer frei? ${crypto.randomUUID()}`,
      }),
      startedAtField(),
    ]),
    headers: { 'x-forwarded-for': `192.0.2.${visitor}` },
  });
  return status;
};
const tryPin = (site: TestSite, handle: string, visitor: number): Promise<Answer> =>
  requestPage({
    port: site.port,
    host,
    path: `/api/bildschirme/${handle}/pin`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${visitor}.7` },
    body: '{"pin":"0000"}',
  });
/** Returns the handle of a lobby screen of the brand; other profiles belong to no device. */
async function findScreen(): Promise<string> {
  for (const { handle } of seededViews(brand))
    if ((await tryPin(first, handle, 1)).status === 200) return handle;
  throw new Error(`${brand.id} has no lobby screen`);
}

/** The number of queries on the tables whose rows visitors and staff create. */
const countQuestions = (): number =>
  postgres.log().match(/foyer_state\.(?:session|usage|screen|pin_tries|upload|mail)\b/g)?.length ??
  0;

describe('two site servers with one PostgreSQL', () => {
  it('share their sessions: either server can prolong and end them', async () => {
    const ports = [first.port, second.port];
    const followed = await followSession(ports, host);
    expect(followed).toEqual({ held: [200, 200], ended: 303, after: [303, 303] });
  });

  it('send it no query for a page that is only read', async () => {
    const before = countQuestions();
    expect(before).toBeGreaterThan(0);
    for (const path of ['/', '/kontakt', '/jobs/offene-stellen', '/jobs/schnellbewerbung', '/auth'])
      expect((await ask(first.port, path)).status).toBe(200);
    expect(countQuestions() - before).toBe(0);
  });
});

describe('the limits of two site servers', () => {
  it('count the messages of a visitor to both: of twelve at once, exactly six are accepted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => [write(first, 1), write(second, 1)]).flat(),
    );
    expect(answers.filter((status) => status === 303)).toHaveLength(6);
    expect(answers.filter((status) => status === 429)).toHaveLength(6);
    expect(await write(second, 2)).toBe(303);
  });

  it('lock a screen after five wrong PINs, whichever server receives them', async () => {
    const handle = await findScreen();
    const kinds: unknown[] = [];
    for (let time = 0; time < 6; time += 1)
      kinds.push(
        (
          JSON.parse((await tryPin(time % 2 === 0 ? first : second, handle, 2)).body) as {
            kind: unknown;
          }
        ).kind,
      );
    expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked', 'locked']);
  });

  it('allow eight of twelve simultaneous wrong passwords to be compared, whichever server receives them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        [first, second].map(({ port }) =>
          openSession({ port, host, username: 'opfer', password: 'x' }),
        ),
      ).flat(),
    );
    const statuses = answers.map(({ answer }) => answer.status);
    expect(statuses.toSorted()).toEqual([
      ...Array<number>(8).fill(422),
      ...Array<number>(4).fill(429),
    ]);
  });
});

describe('while PostgreSQL is unreachable', () => {
  it('forms still work, each server counts on its own from its last known state, and PINs cannot be checked', async () => {
    const handle = await findScreen();
    for (let time = 0; time < 4; time += 1) expect(await write(first, 3)).toBe(303);
    await postgres.halt();
    try {
      expect([await write(first, 3), await write(first, 3), await write(first, 3)]).toEqual([
        303, 303, 429,
      ]);
      expect(await write(second, 3)).toBe(303);
      const answer = await tryPin(second, handle, 3);
      expect([answer.status, JSON.parse(answer.body)]).toEqual([503, { kind: 'unavailable' }]);
    } finally {
      await postgres.resume();
    }
    for (const { port } of [first, second])
      await expect.poll(() => stateOf(port), TIMEOUT).toBe('ok');
    expect(await write(second, 4)).toBe(303);
    expect(JSON.parse((await tryPin(second, handle, 3)).body)).toMatchObject({ kind: 'wrong' });
  });

  it('pages still work, staff see a message and stay signed in, and everything recovers by itself', async () => {
    const { cookie } = await openSession({ port: first.port, host });
    expect(await stateOf(first.port)).toBe('ok');
    await postgres.halt();
    try {
      const page = await look(first.port, cookie);
      expect([page.status, page.headers['set-cookie'], page.headers['retry-after']]).toEqual([
        503,
        undefined,
        '10',
      ]);
      expect(page.body).toContain('Sie bleiben angemeldet.');
      expect((await ask(first.port, '/auth/sitzung', cookie)).status).toBe(503);
      expect((await ask(second.port, '/')).status).toBe(200);
      const { answer } = await openSession({ port: second.port, host });
      expect([answer.status, answer.body.includes('Es liegt an uns, nicht an Ihnen.')]).toEqual([
        503,
        true,
      ]);
      expect(await stateOf(first.port)).toBe('away');
      expect((await ask(first.port, '/metrics')).body).toContain('foyer_state_up 0');
    } finally {
      await postgres.resume();
    }
    for (const { port } of [first, second]) {
      await expect.poll(() => stateOf(port), TIMEOUT).toBe('ok');
      expect((await look(port, cookie)).status).toBe(200);
    }
  });
});
