import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PanelMail } from '../src/access/mailServer.ts';
import type { EntryFields } from '../src/strapi.ts';
import { warnOfDeletion } from '../src/submissions/warnOfDeletion.ts';
import { standIn } from './standIn.ts';

const NOW = new Date('2026-11-30T03:40:00Z');

function service(hasPeople = true) {
  const asked: EntryFields[] = [];
  const marked: EntryFields[] = [];
  const lines: string[] = [];
  const strapi = standIn({
    config: { get: () => 'https://panel.example/admin' },
    log: { error: (line: string) => lines.push(line) },
    service: () => ({ engine: { generateUserAbility: async () => ({}) } }),
    plugin: () => ({
      service: () => ({ create: () => ({ can: { update: () => true } }) }),
    }),
    db: {
      query: (uid: string) => ({
        findMany: async ({ where }: { where: EntryFields }) => {
          if (uid === 'admin::user') return hasPeople ? [{ id: 1, email: 'hr@haus.example' }] : [];
          asked.push(where);
          return [
            {
              id: 7,
              documentId: 'a7',
              marke: 'haus-am-weg',
              referenz: 'ABCD-EFGH',
              loeschenAm: '2026-12-24T09:12:00.000Z',
            },
          ];
        },
        findOne: async () => ({ group: true, brands: [] }),
        updateMany: async (change: EntryFields) => {
          marked.push(change);
          return { count: 1 };
        },
      }),
    },
  });
  return { strapi, asked, marked, lines };
}

test('HR hears once of what nobody has decided for five months, without a name', async () => {
  const { strapi, asked, marked } = service();
  const mails: PanelMail[] = [];
  await warnOfDeletion(strapi, NOW, async (mail) => void mails.push(mail));
  assert.deepEqual(asked[0]?.['eingegangen'], { $lte: '2026-06-30T02:40:00.000Z' });
  assert.equal(mails.length, 1);
  assert.equal(mails[0]?.to, 'hr@haus.example');
  assert.match(mails[0]?.text ?? '', /ABCD-EFGH, wird am .*24\. Dezember.* gelöscht/);
  assert.match(mails[0]?.text ?? '', /https:\/\/panel\.example\/admin\/plugins\/applications\/a7/);
  assert.deepEqual(marked, [
    { where: { id: { $in: [7] } }, data: { gewarntAm: NOW.toISOString() } },
  ]);
});

test('what could not be sent is tried again the next night', async () => {
  const { strapi, marked, lines } = service();
  await warnOfDeletion(strapi, NOW, async () => {
    throw new Error('A mail of the panel was not sent');
  });
  assert.deepEqual([marked, lines], [[], ['A mail of the panel was not sent']]);
});

test('without anybody to tell, the operator learns it; without a mail server, nothing happens', async () => {
  const { strapi, marked, lines } = service(false);
  await warnOfDeletion(strapi, NOW, async () => undefined);
  assert.match(lines[0] ?? '', /haus-am-weg has no account for applications/);
  await warnOfDeletion(strapi, NOW, null);
  assert.deepEqual(marked, []);
});
