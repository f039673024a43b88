import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { accessKeyOf, hashAccessKey } from '../../src/domain/application/accessKey.ts';
import type { ApplicantMail, SpoolRemoval } from '../../src/domain/mail/applicantMails.ts';
import { findByAccessKey } from '../src/plugins/replies/access.ts';
import { listFreeStarts } from '../src/plugins/replies/appointments.ts';
import { moveOutgoing, queueOutgoing, queueRemoval } from '../src/plugins/replies/outgoing.ts';
import type { EntryFields, Strapi } from '../src/strapi.ts';
import { standIn } from './standIn.ts';

const NOW = new Date('2026-11-30T09:00:00Z');
const UID = 'api::bewerbung.bewerbung';

type Row = EntryFields & { id: number };

const isMatch = (row: Row, where: EntryFields): boolean =>
  Object.entries(where).every(([name, wanted]) => {
    const value = row[name] ?? null;
    if (typeof wanted !== 'object' || wanted === null) return value === wanted;
    return '$null' in wanted ? value === null : value !== null;
  });

/** Tables in memory, and every question that they were asked. */
function database() {
  const tables = new Map<string, Row[]>();
  const asked: string[] = [];
  let count = 0;
  const rowsOf = (uid: string): Row[] => {
    const rows = tables.get(uid) ?? [];
    tables.set(uid, rows);
    return rows;
  };
  const ask = (uid: string, act: string): Row[] => {
    asked.push(`${act} ${uid}`);
    return rowsOf(uid);
  };
  const strapi: Strapi = standIn({
    db: {
      query: (uid: string) => ({
        create: async ({ data }: { data: EntryFields }) => {
          const row = { ...data, id: (count += 1) };
          ask(uid, 'create').push(row);
          return row;
        },
        findOne: async ({ where }: { where: EntryFields }) =>
          ask(uid, 'findOne').find((row) => isMatch(row, where)) ?? null,
        findMany: async ({ where }: { where: EntryFields }) =>
          structuredClone(ask(uid, 'findMany').filter((row) => isMatch(row, where))),
        updateMany: async ({ where, data }: { where: EntryFields; data: EntryFields }) => {
          for (const row of ask(uid, 'updateMany'))
            if (isMatch(row, where)) Object.assign(row, data);
        },
        deleteMany: async ({ where }: { where: EntryFields }) => {
          tables.set(
            uid,
            ask(uid, 'deleteMany').filter((row) => !isMatch(row, where)),
          );
        },
      }),
    },
    documents: (uid: string) => ({
      findOne: async (where: EntryFields) =>
        ask(uid, 'findOne').find((row) => row['documentId'] === where['documentId']) ?? null,
    }),
  });
  return { strapi, rowsOf, asked };
}

describe('the key of a page', () => {
  test('costs the same questions whether it never was one or its application is deleted', async () => {
    const { strapi, rowsOf, asked } = database();
    const key = await accessKeyOf('geheim', 'schluessel');
    const hash = await hashAccessKey(key);
    rowsOf('plugin::replies.access').push({ id: 1, hash, entryId: 'a1' });
    rowsOf(UID).push({ id: 1, documentId: 'a1' });
    assert.notEqual(await findByAccessKey(strapi, key), null);
    const questions = async (wrong: unknown): Promise<string> => {
      asked.length = 0;
      assert.equal(await findByAccessKey(strapi, wrong), null);
      return asked.join();
    };
    const unknown = await questions('x'.repeat(22));
    assert.equal(await questions('kein Schlüssel'), unknown);
    assert.equal(await questions(undefined), unknown);
    rowsOf('plugin::replies.access').length = 0;
    rowsOf(UID).length = 0;
    assert.equal(await questions(key), unknown);
  });
});

describe('proposed times', () => {
  const invitation = {
    starts: ['2026-12-02T09:00:00.000Z', '2026-12-02T10:00:00.000Z', '2026-12-02T11:00:00.000Z'],
    minutes: 60,
    account: 3,
  };
  const chosen = (fields: EntryFields) => ({
    id: 1,
    entryId: 'other',
    account: 3,
    state: 'gewaehlt',
    start: '2026-12-02T10:30:00.000Z',
    minutes: 60,
    ...fields,
  });
  const freeWith = async (fields: EntryFields, now = NOW) => {
    const { strapi, rowsOf } = database();
    rowsOf('plugin::replies.appointment').push(chosen(fields));
    return listFreeStarts(strapi, 'mine', invitation, now);
  };

  test('are free unless another interview of the same account overlaps', async () => {
    assert.deepEqual(await freeWith({}), ['2026-12-02T09:00:00.000Z']);
    assert.equal((await freeWith({ start: '2026-12-02T12:00:00.000Z' })).length, 3);
  });

  test('are free for the person who has chosen it, and beside other accounts', async () => {
    for (const fields of [{ entryId: 'mine' }, { account: 4 }, { state: 'abgesagt' }])
      assert.equal((await freeWith(fields)).length, 3);
  });

  test('are not free once they are over', async () => {
    assert.deepEqual(await freeWith({ account: 4 }, new Date('2026-12-02T10:00:00.000Z')), [
      '2026-12-02T11:00:00.000Z',
    ]);
  });
});

describe('what the site is told', () => {
  const mail = (key: string) => ({ key }) as ApplicantMail;
  const site = ({ isAway = false } = {}) => {
    const told: string[] = [];
    const link = {
      queue: async ({ key }: ApplicantMail) => {
        if (!isAway) told.push(key);
        return !isAway;
      },
      remove: async ({ application }: SpoolRemoval) => {
        if (!isAway) told.push(`remove ${application}`);
        return !isAway;
      },
    };
    return { told, link };
  };

  test('is a mail once, which waits while the site is away', async () => {
    const { strapi } = database();
    await queueOutgoing(strapi, 'a1', [mail('m1'), mail('m2')]);
    await moveOutgoing(strapi, new Date(), site({ isAway: true }).link);
    const { told, link } = site();
    await moveOutgoing(strapi, new Date(), link);
    await moveOutgoing(strapi, new Date(), link);
    assert.deepEqual(told, ['m1', 'm2']);
  });

  test('is not a mail of a restored backup', async () => {
    const { strapi } = database();
    await queueOutgoing(strapi, 'a1', [mail('m1')]);
    const { told, link } = site();
    await moveOutgoing(strapi, new Date(Date.now() + 25 * 60 * 60_000), link);
    assert.deepEqual(told, []);
  });

  test('is the order to remove before any mail, with the keys of all mails, sent or not', async () => {
    const { strapi, rowsOf } = database();
    rowsOf('plugin::replies.reply').push({ id: 1, key: 'r1', entryType: UID, entryId: 'a1' });
    await queueOutgoing(strapi, 'a1', [mail('m1')]);
    await moveOutgoing(strapi, new Date(), site().link);
    await queueOutgoing(strapi, 'a1', [mail('m2')]);
    await queueOutgoing(strapi, 'b1', [mail('other')]);
    await queueRemoval(strapi, UID, { documentId: 'a1', schluessel: 's1' });
    const [order] = rowsOf('plugin::replies.outgoing').filter(({ entryId }) => entryId === null);
    assert.deepEqual(order?.['body'], {
      application: 's1',
      replies: ['r1'],
      applicantMails: ['m1', 'm2'],
    });
    await moveOutgoing(strapi, new Date(), site({ isAway: true }).link);
    const { told, link } = site();
    await moveOutgoing(strapi, new Date(), link);
    assert.deepEqual(told, ['remove s1', 'other']);
    assert.equal(
      rowsOf('plugin::replies.outgoing').some(({ entryId }) => entryId === null),
      false,
    );
  });
});
