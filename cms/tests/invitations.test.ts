import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendPanelMails } from '../src/access/panelMails.ts';
import { requestOf, standIn } from './standIn.ts';

const DAY = 24 * 3600 * 1000;

/** Strapi's two routes of an invitation; each answers whom it got. */
function stage(sentDaysAgo: number) {
  const person = {
    registrationToken: 'abc',
    updatedAt: new Date(Date.now() - sentDaysAgo * DAY).toISOString(),
  };
  type Action = (ctx: unknown, next: unknown) => Promise<unknown>;
  let actions: Record<string, Action> = {
    register: async () => {
      await Promise.resolve();
      person.registrationToken = '';
      return 'registered';
    },
    registrationInfo: async () => 'told',
    forgotPassword: async () => undefined,
    create: async () => undefined,
  };
  sendPanelMails(
    standIn({
      config: { set: () => undefined },
      get: () => ({
        extend: (_: string, change: (known: typeof actions) => typeof actions) => {
          actions = change(actions);
        },
      }),
      db: {
        query: () => ({
          findOne: async ({ where }: { where: { registrationToken: string } }) =>
            where.registrationToken === person.registrationToken ? person : null,
        }),
      },
    }),
  );
  return (name: string, token: unknown): Promise<unknown> =>
    Promise.resolve(
      actions[name]?.(
        requestOf({
          query: name === 'registrationInfo' ? { registrationToken: token } : {},
          request: { body: { registrationToken: token } },
        }),
        async () => undefined,
      ),
    );
}

test('an invitation is accepted within seven days', async () => {
  const ask = stage(6.9);
  assert.equal(await ask('registrationInfo', 'abc'), 'told');
  assert.equal(await ask('register', 'abc'), 'registered');
});

for (const [days, token] of [
  [7.1, 'abc'],
  [0, 'abd'],
  [0, ''],
  [0, { $ne: null }],
  [0, undefined],
] as const)
  test(`after ${days} days with ${JSON.stringify(token)} it is refused, always in the same words`, async () => {
    const ask = stage(days);
    for (const name of ['register', 'registrationInfo'])
      await assert.rejects(ask(name, token), /abgelaufen oder verbraucht/);
  });

test('of two who use the same link at the same time, the second is late', async () => {
  const ask = stage(0);
  const [first, second] = await Promise.allSettled([
    ask('register', 'abc'),
    ask('register', 'abc'),
  ]);
  assert.deepEqual([first?.status, second?.status], ['fulfilled', 'rejected']);
});
