import { expect, it } from 'vitest';
import { failure, success } from '../../domain/shared/Result.ts';
import { HttpWatchedScreens } from './HttpWatchedScreens.ts';

const SCREEN = {
  handle: 'park-empfang',
  marke: 'beispiel',
  titel: 'Empfang',
  zeiten: [{ von: '23:00:00', bis: '06:30:00', zustand: 'aus' }],
  alarmMail: 'technik@haus.example',
};
const list = (value: unknown) =>
  new HttpWatchedScreens({ read: async () => success(value) } as never).list();

it('lists the screens with their hours and addresses', async () => {
  expect(await list({ data: [SCREEN] })).toEqual(
    success([
      {
        handle: 'park-empfang',
        brandId: 'beispiel',
        title: 'Empfang',
        hours: [{ from: '23:00', to: '06:30', state: 'off' }],
        mailTo: 'technik@haus.example',
      },
    ]),
  );
});

it.each([
  ['two addresses', { alarmMail: 'a@haus.example, b@haus.example' }, { mailTo: null }],
  ['no address', { alarmMail: null }, { mailTo: null }],
  ['no hours', { zeiten: null }, { hours: [] }],
  ['hours that are none', { zeiten: [{ von: 'früh' }, ...SCREEN.zeiten] }, { hours: [{}] }],
])('keeps a screen with %s', async (_, change, expected) => {
  expect(await list({ data: [{ ...SCREEN, ...change }] })).toMatchObject({ value: [expected] });
});

it('leaves out a screen without a title', async () => {
  expect(await list({ data: [{ ...SCREEN, titel: null }, SCREEN] })).toMatchObject({
    value: [{ handle: 'park-empfang' }],
  });
});

it.each([null, [], { data: 'x' }])('returns a failure for the response %j', async (value) => {
  expect(await list(value)).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});

it('passes on why the content service does not respond', async () => {
  const refused = failure({ kind: 'refused', detail: '' } as const);
  expect(await new HttpWatchedScreens({ read: async () => refused } as never).list()).toEqual(
    refused,
  );
});
