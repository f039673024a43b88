import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accessKeyOf } from '../../src/domain/application/accessKey.ts';
import { brands, hostOf } from '../support/listAddresses.ts';
import { mapConcurrently } from '../support/mapConcurrently.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { sendApplication } from '../support/sendApplication.ts';
import { startTestSite, type TestSite } from '../support/startTestServices.ts';
import { testSecrets } from '../support/testSecrets.ts';

/* Keys of applicants' pages that are guessed: unknown, deleted and malformed ones look alike. */

const { contentUrl } = inject('foyer');
const brand = brands.find(
  ({ hiddenRoutes, groupSite, localeInPath }) =>
    hiddenRoutes.length === 0 && groupSite !== true && !localeInPath,
) ?? { id: '' };
const GUESSES = 10_000;
/** Attempts of one address within ten minutes, as in limitSubmissions.ts. */
const MOST_TRIES = 60;
const DELETED = 20;
const ROUNDS = 300;
const SURNAME = `Erraten${Date.now()}`;

let site: TestSite;
let valid: string;
const deleted: string[] = [];
let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const ask = (
  key: string,
  from: string,
  { below = '', method = 'GET', body = '' } = {},
): Promise<Answer> =>
  requestPage({
    port: site.port,
    host: hostOf(brand),
    path: `/bewerbung/${key}${below}`,
    method,
    headers: {
      'x-forwarded-for': from,
      ...(method === 'POST' && {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      }),
    },
    body,
  });

async function apply(): Promise<string> {
  const schluessel = crypto.randomUUID();
  const content = { url: contentUrl, token: testSecrets.CONTENT_TOKEN };
  await sendApplication(content, { nachname: SURNAME, marke: brand.id, schluessel });
  return accessKeyOf(testSecrets.HOOK_SECRET, schluessel);
}

beforeAll(async () => {
  site = await startTestSite({ contentUrl });
  valid = await apply();
  for (let count = 0; count < DELETED; count += 1) {
    const key = await apply();
    const { status } = await ask(key, newAddress(), {
      below: '/loeschen',
      method: 'POST',
      body: 'alles=ja',
    });
    expect(status).toBe(303);
    deleted.push(key);
  }
}, 300_000);
afterAll(() => site.stop());

const unknown = (): string => randomBytes(16).toString('base64url');
/** The valid key with another letter in one place. */
function near(number: number): string {
  const place = number % valid.length;
  return `${valid.slice(0, place)}${valid[place] === 'a' ? 'b' : 'a'}${valid.slice(place + 1)}`;
}
const MALFORMED = [
  'x',
  'a'.repeat(21),
  'a'.repeat(23),
  'a'.repeat(100),
  '%00',
  '%F0%9F%8C%BB',
  "'%20or%20'1'='1",
  '..%2F..%2Fetc%2Fpasswd',
  '%7B%7B7*7%7D%7D',
  '-'.repeat(22),
];
const guess = (number: number): string => {
  switch (number % 10) {
    case 0:
      return deleted[(number / 10) % DELETED] ?? '';
    case 1:
      return MALFORMED[Math.floor(number / 10) % MALFORMED.length] ?? '';
    case 2:
      return near(number);
    default:
      return unknown();
  }
};

/**
 * What may differ between two answers that say the same: the page names its own address, and so its
 * length and its ETag differ as well.
 */
const VARYING = ['content-length', 'date', 'etag', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
const traitsOf = ({ status, headers, body }: Answer): string => {
  const named = Object.entries(headers).filter(([name]) => !VARYING.includes(name));
  const text = body.replaceAll(/\/bewerbung\/[^"]*"/g, '/bewerbung/"');
  return `${status} ${createHash('sha256')
    .update(JSON.stringify([named, text]))
    .digest('hex')}`;
};

describe('guessed keys', () => {
  it(`of every kind get one and the same answer, ${GUESSES} times`, async () => {
    const began = performance.now();
    const kinds = new Map<string, string[]>();
    let from = '';
    await mapConcurrently(
      Array.from({ length: GUESSES }, (_, number) => number),
      async (number) => {
        if (number % (MOST_TRIES - 10) === 0) from = newAddress();
        const key = guess(number);
        const answer = await ask(key, from);
        const traits = traitsOf(answer);
        kinds.set(traits, kinds.get(traits) ?? []);
        kinds.get(traits)?.push(key);
        if (answer.body.includes(SURNAME)) throw new Error(`${key} opens an application`);
      },
    );
    console.info(`${GUESSES} guesses in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    // A few keys of each answer, to find out what is different about them.
    const found = [...kinds].map(([traits, keys]) => [
      traits.slice(0, 3),
      keys.length,
      keys.slice(-3),
    ]);
    expect(found).toEqual([['404', GUESSES, expect.anything()]]);
    expect((await ask(valid, newAddress())).status).toBe(200);
  }, 900_000);

  it('act on nothing, and have no copy', async () => {
    for (const key of [unknown(), deleted[0] ?? '', near(3)]) {
      const from = newAddress();
      const answers = [
        await ask(key, from, { below: '/kopie' }),
        await ask(key, from, { below: '/loeschen' }),
        await ask(key, from, { below: '/loeschen', method: 'POST', body: 'alles=ja' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect((await ask(valid, newAddress())).status).toBe(200);
  });

  it('are limited by address: then a right key gets the same answer as a wrong one', async () => {
    const from = newAddress();
    for (let tries = 0; tries < MOST_TRIES; tries += 1)
      expect((await ask(unknown(), from)).status).toBe(404);
    const [right, other] = [await ask(valid, from), await ask(unknown(), from)];
    expect(right.status).toBe(429);
    expect(traitsOf(right)).toBe(traitsOf(other));
    expect((await ask(valid, newAddress())).status).toBe(200);
  });

  it('take the same time, as far as one sees', async () => {
    const kinds = {
      unknown,
      deleted: () => deleted[Math.floor(Math.random() * DELETED)] ?? '',
      malformed: () => 'a'.repeat(21),
    };
    const times: Readonly<Record<keyof typeof kinds, number[]>> = {
      unknown: [],
      deleted: [],
      malformed: [],
    };
    const names = Object.keys(kinds) as (keyof typeof kinds)[];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = newAddress();
      // Another one is first each time.
      for (const place of names.keys()) {
        const name = names[(place + round) % names.length] ?? 'unknown';
        const key = kinds[name]();
        const began = performance.now();
        const { status } = await ask(key, from);
        times[name].push(performance.now() - began);
        expect(status).toBe(404);
      }
    }
    const medianOf = (name: keyof typeof kinds): number =>
      times[name].toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
    const base = medianOf('unknown');
    // Read by people: no test depends on the time that a busy machine takes.
    for (const name of names)
      console.info(
        `${name}: median ${medianOf(name).toFixed(2)} ms, ${(medianOf(name) / base).toFixed(3)} of unknown`,
      );
  }, 300_000);
});
