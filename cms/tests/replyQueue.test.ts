import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { QueuedMailState, ReplyMail } from '../../src/domain/mail/replyMail.ts';
import { moveReplies } from '../src/plugins/replies/replyQueue.ts';
import { moveReply, storeReply, type StoredReply } from '../src/plugins/replies/replyRows.ts';
import type { EntryFields, Strapi } from '../src/strapi.ts';
import { standIn } from './standIn.ts';

const NOW = new Date('2026-11-30T09:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

type Row = EntryFields & { id: number };

const isMatch = (row: Row, where: EntryFields): boolean =>
  Object.entries(where).every(([name, wanted]) => {
    const value = row[name] ?? null;
    if (typeof wanted !== 'object' || wanted === null) return value === wanted;
    if ('$null' in wanted) return value === null;
    if ('$notNull' in wanted) return value !== null;
    return '$lte' in wanted && String(value) <= String(wanted.$lte);
  });

/** Replies in memory, and a spool that sends each key once, as the site's does. */
function desk() {
  const rows: Row[] = [];
  const accepted: string[] = [];
  const states = new Map<string, QueuedMailState>();
  const applied: string[] = [];
  /** Called before and after every step; may throw, as a process that is killed. */
  const faults = { step: () => undefined as void };
  const step = async <Done>(act: () => Done): Promise<Done> => {
    faults.step();
    const done = act();
    faults.step();
    return done;
  };
  const strapi: Strapi = standIn({
    db: {
      transaction: async <Done>(act: () => Promise<Done>): Promise<Done> => {
        const [before, done] = [structuredClone(rows), applied.length];
        try {
          return await act();
        } catch (error) {
          rows.splice(0, rows.length, ...before);
          applied.splice(done);
          throw error;
        }
      },
      query: () => ({
        create: ({ data }: { data: EntryFields }) =>
          step(() => {
            const row = { ...data, id: rows.length + 1 };
            rows.push(row);
            return row;
          }),
        findMany: async ({ where }: { where: EntryFields }) =>
          structuredClone(rows.filter((row) => isMatch(row, where))),
        updateMany: ({ where, data }: { where: EntryFields; data: EntryFields }) =>
          step(() => {
            const found = rows.filter((row) => isMatch(row, where));
            for (const row of found) Object.assign(row, data);
            return { count: found.length };
          }),
      }),
    },
  });
  const parts = {
    mailOf: async (reply: StoredReply) => ({ key: reply.key }) as ReplyMail,
    onSent: (reply: StoredReply) => step(() => void applied.push(reply.key)),
    queue: ({ key }: ReplyMail) =>
      step(() => {
        if (!states.has(key)) {
          accepted.push(key);
          states.set(key, 'waiting');
        }
        return true;
      }),
    statesOf: async (keys: readonly string[]) =>
      Object.fromEntries(keys.map((key) => [key, states.get(key) ?? ('unknown' as const)])),
  };
  const write = (way: 'mail' | 'brief' = 'mail') =>
    storeReply(
      strapi,
      {
        entryType: 'api::bewerbung.bewerbung',
        entryId: 'a1',
        occasion: 'absage',
        way,
        language: 'de',
        email: 'anna@example.ch',
        subject: 's',
        text: 't',
        times: null,
      },
      undefined,
      NOW,
    );
  const send = (): void => {
    for (const [key, state] of states) if (state === 'waiting') states.set(key, 'sent');
  };
  return { rows, strapi, parts, accepted, applied, states, faults, write, send };
}

describe('a reply', () => {
  test('waits ten minutes, then leaves, and counts once the mail server has it', async () => {
    const { rows, strapi, parts, accepted, applied, write, send } = desk();
    const { key } = await write();
    await moveReplies(strapi, parts, later(9.9));
    assert.deepEqual([accepted, rows[0]?.['state']], [[], 'wartet']);
    await moveReplies(strapi, parts, later(10));
    assert.deepEqual([accepted, rows[0]?.['state'], applied], [[key], 'uebergeben', []]);
    send();
    await moveReplies(strapi, parts, later(11));
    await moveReplies(strapi, parts, later(12));
    assert.deepEqual([accepted, rows[0]?.['state'], applied], [[key], 'gesendet', [key]]);
  });

  test('that was taken back never leaves', async () => {
    const { strapi, parts, accepted, write } = desk();
    const { key } = await write();
    assert.equal(await moveReply(strapi, key, 'wartet', { state: 'zurueckgeholt' }), true);
    await moveReplies(strapi, parts, later(60));
    assert.deepEqual(accepted, []);
  });

  test('that is on its way cannot be taken back', async () => {
    const { strapi, parts, write } = desk();
    const { key } = await write();
    await moveReplies(strapi, parts, later(10));
    assert.equal(await moveReply(strapi, key, 'wartet', { state: 'zurueckgeholt' }), false);
  });

  test('that the mail server refuses turns red, and nothing follows', async () => {
    const { rows, strapi, parts, applied, states, write } = desk();
    const { key } = await write();
    await moveReplies(strapi, parts, later(10));
    states.set(key, 'refused');
    await moveReplies(strapi, parts, later(11));
    assert.deepEqual([rows[0]?.['state'], applied], ['abgewiesen', []]);
  });

  test('of which it is uncertain whether the mail server has it is shown as such, and nothing follows', async () => {
    const { rows, strapi, parts, applied, states, write } = desk();
    const { key } = await write();
    await moveReplies(strapi, parts, later(10));
    states.set(key, 'uncertain');
    await moveReplies(strapi, parts, later(11));
    assert.deepEqual([rows[0]?.['state'], applied], ['ungewiss', []]);
  });

  test('of a restored backup is not sent a day later', async () => {
    const { rows, strapi, parts, accepted, write } = desk();
    await write();
    await moveReplies(strapi, parts, later(25 * 60));
    assert.deepEqual([accepted, rows[0]?.['state']], [[], 'abgewiesen']);
  });

  test('waits while the site is away', async () => {
    const { rows, strapi, parts, accepted, write } = desk();
    await write();
    const away = { ...parts, queue: async () => false, statesOf: async () => null };
    await moveReplies(strapi, away, later(10));
    await moveReplies(strapi, away, later(30 * 60));
    assert.equal(rows[0]?.['state'], 'uebergeben');
    assert.deepEqual(accepted, []);
  });

  test('by letter is done at once', async () => {
    const { write } = desk();
    assert.equal((await write('brief')).state, 'gesendet');
  });
});

test('300 replies under a process that is killed at any step are sent once, and never after they were taken back', async () => {
  const { rows, strapi, parts, accepted, applied, faults, write, send } = desk();
  for (let count = 0; count < 300; count += 1) await write();
  const back = new Set<string>();
  let seed = 7;
  const chance = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  let kills = 0;
  for (let round = 0; round < 2000; round += 1) {
    faults.step = () => {
      if (chance() < 0.03) {
        kills += 1;
        throw new Error('killed');
      }
    };
    const row = rows[Math.floor(chance() * rows.length)];
    const key = String(row?.['key']);
    if (chance() < 0.05 && row?.['state'] === 'wartet')
      await moveReply(strapi, key, 'wartet', { state: 'zurueckgeholt' }).catch(() => undefined);
    if (row?.['state'] === 'zurueckgeholt') back.add(key);
    await moveReplies(strapi, parts, later(round % 40 < 20 ? 5 : 10 + round / 1000)).catch(
      () => undefined,
    );
    if (chance() < 0.3) send();
  }
  faults.step = () => undefined;
  for (let count = 0; count < 10; count += 1) {
    await moveReplies(strapi, parts, later(15));
    send();
  }
  assert.ok(kills >= 100, `killed ${kills} times`);
  assert.equal(new Set(accepted).size, accepted.length, 'none is sent twice');
  assert.equal(new Set(applied).size, applied.length, 'none counts twice');
  assert.deepEqual(accepted.toSorted(), applied.toSorted(), 'what was sent counts');
  for (const row of rows)
    assert.equal(
      accepted.includes(String(row['key'])),
      row['state'] === 'gesendet',
      `${String(row['key'])} is ${String(row['state'])}`,
    );
  for (const key of back) assert.ok(!accepted.includes(key), 'none that was taken back');
});
