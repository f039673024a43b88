import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grantedBy, readOidcSettings } from '../src/access/oidcSettings.ts';
import { present } from './standIn.ts';

const BRANDS = ['erste', 'zweite'];
const SETTINGS = {
  OIDC_ISSUER: 'https://anmeldung.haus.example',
  OIDC_CLIENT_ID: 'foyer',
  OIDC_CLIENT_SECRET: 'geheim',
  OIDC_EMERGENCY_ACCOUNT: 'Notfall@haus.example',
  OIDC_GROUPS: 'cn=redaktion,o=haus=Redaktion; leitung=Administration;haus-1=erste ;alle=*',
};

test('without a provider there are no settings', () => {
  assert.equal(readOidcSettings({}, BRANDS), null);
  assert.equal(readOidcSettings({ OIDC_ISSUER: '' }, BRANDS), null);
});

for (const [wrong, sentence] of [
  [{ OIDC_CLIENT_SECRET: '' }, /have to be set together/],
  [{ OIDC_ISSUER: 'http://anmeldung.haus.example' }, /https address/],
  [{ OIDC_ISSUER: 'anmeldung' }, /https address/],
  [{ OIDC_EMERGENCY_ACCOUNT: ' ' }, /OIDC_EMERGENCY_ACCOUNT/],
  [{ OIDC_GROUPS: 'redaktion=Chefin' }, /"redaktion=Chefin" cannot be used/],
  [{ OIDC_GROUPS: '=Redaktion' }, /cannot be used/],
  [{ OIDC_GROUPS: 'Redaktion' }, /cannot be used/],
] as const)
  test(`${JSON.stringify(wrong)} is refused with one sentence`, () => {
    assert.throws(() => readOidcSettings({ ...SETTINGS, ...wrong }, BRANDS), sentence);
  });

test('groups give roles and brands; without a role there is no access', () => {
  const { groups, emergency } = present(readOidcSettings(SETTINGS, BRANDS));
  assert.equal(emergency, 'notfall@haus.example');
  const meanings = present(groups);
  assert.deepEqual(grantedBy(meanings, ['cn=redaktion,o=haus', 'haus-1', 'fremd'], BRANDS), {
    roles: ['Redaktion'],
    group: false,
    brands: ['erste'],
  });
  assert.deepEqual(grantedBy(meanings, ['leitung', 'alle'], BRANDS), {
    roles: ['Administration'],
    group: true,
    brands: [],
  });
  assert.equal(grantedBy(meanings, ['haus-1'], BRANDS), null);
  assert.equal(grantedBy(meanings, ['Redaktion', '*'], BRANDS), null);
});
