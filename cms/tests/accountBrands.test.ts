import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { contentTypes } from '../../src/domain/content/contentTypes.ts';
import { brandIds } from '../src/brands.ts';
import { collectionUid } from '../src/contentTypes.ts';
import { parseAssignment } from '../src/plugins/accounts/assignments.ts';
import {
  brandInFilters,
  describeBrands,
  waitingFirst,
  withBrand,
  type ListedAccount,
} from '../src/plugins/accounts/describeBrands.ts';
import { limitOf } from '../src/plugins/accounts/limitPermissions.ts';
import type { Permission } from '../src/panelAccess.ts';
import type { Strapi } from '../src/strapi.ts';

const [OWN = '', FOREIGN = ''] = brandIds;
const account = (name: string, rest: Partial<ListedAccount> = {}): ListedAccount => ({
  id: 1,
  name,
  email: `${name}@haus.example`,
  roles: [],
  everything: false,
  group: false,
  brands: [],
  ...rest,
});

describe('the brands of an account', () => {
  it('include only installed brands and ignore all other values', () => {
    const none = { group: false, brands: [] };
    assert.deepEqual(parseAssignment(null), none);
    assert.deepEqual(parseAssignment({ group: 'true', brands: OWN }), none);
    assert.deepEqual(parseAssignment({ brands: [OWN, 'fremd', 7, null] }), {
      group: false,
      brands: [OWN],
    });
  });

  it('are described in words, and accounts without a brand are listed first', () => {
    const brands = [{ id: OWN, name: 'Erste' }];
    const accounts = [account('Anna', { group: true }), account('Zoe')];
    assert.deepEqual(
      waitingFirst(accounts).map((each) => [each.name, describeBrands(each, brands)]),
      [
        ['Zoe', 'Noch keine Marke'],
        ['Anna', 'Gruppe: alle Marken'],
      ],
    );
    assert.equal(describeBrands(account('Ida', { brands: [OWN] }), brands), 'Erste');
  });
});

describe('a permission', () => {
  const strapi = {
    contentTypes: {
      'api::seite.seite': { attributes: { marke: { type: 'string' } } },
      'api::anderes.anderes': { attributes: {} },
    },
  } as unknown as Strapi;
  const permission = (action: string, subject: string | null): Permission => ({
    action,
    subject,
    properties: {},
    conditions: [],
  });
  const read = 'plugin::content-manager.explorer.read';

  it('is limited to the brands of the account and has no limit for the group', () => {
    assert.equal(limitOf(strapi, permission(read, 'api::seite.seite'), null), null);
    assert.deepEqual(limitOf(strapi, permission(read, 'api::seite.seite'), [OWN]), {
      marke: { $in: [OWN] },
    });
    assert.equal(limitOf(strapi, permission(read, 'api::anderes.anderes'), [OWN]), null);
  });

  it('does not include the configuration of another brand or applicants’ files', () => {
    const configuration = (brand: string) => `plugin::konfiguration.konfiguration-${brand}`;
    assert.equal(limitOf(strapi, permission(read, configuration(OWN)), [OWN]), null);
    assert.deepEqual(limitOf(strapi, permission(read, configuration(FOREIGN)), [OWN]), {
      documentId: { $in: [] },
    });
    assert.deepEqual(limitOf(strapi, permission('plugin::upload.read', null), [OWN]), {
      url: { $gte: '/uploads/' },
    });
  });
});

describe('the rights matrix', () => {
  const schemaOf = (name: string) =>
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, `../src/api/${name}/content-types/${name}/schema.json`),
        'utf8',
      ),
    ) as Strapi['contentTypes'][string];
  const strapi = {
    contentTypes: Object.fromEntries(
      contentTypes.map(({ name }) => [collectionUid(name), schemaOf(name)]),
    ),
  } as unknown as Strapi;

  for (const { name } of contentTypes)
    for (const verb of ['read', 'update', 'delete', 'publish'])
      it(`limits ${verb} of ${name} to the brands of the account`, () => {
        const action = `plugin::content-manager.explorer.${verb}`;
        const limit = limitOf(
          strapi,
          { action, subject: collectionUid(name), properties: {}, conditions: [] },
          [OWN],
        );
        const owned = { marke: { $in: [OWN] } };
        // Another house may read and answer what may be passed on to it, but not delete it.
        const ofBrands =
          name === 'bewerbung' && verb !== 'delete'
            ? { $or: [owned, { haeuser: { $elemMatch: owned } }] }
            : owned;
        assert.deepEqual(
          limit,
          verb === 'publish' ? { $or: [ofBrands, { marke: { $exists: false } }] } : ofBrands,
        );
      });
});

describe('the brand chosen for a list', () => {
  it('replaces an earlier brand and keeps the other filters', () => {
    const filters = { $and: [{ titel: { $contains: 'a' } }, { marke: { $eq: OWN } }] };
    assert.equal(brandInFilters(filters), OWN);
    assert.deepEqual(withBrand(filters, FOREIGN), {
      $and: [{ titel: { $contains: 'a' } }, { marke: { $in: [FOREIGN] } }],
    });
    assert.deepEqual(withBrand(filters, ''), { $and: [{ titel: { $contains: 'a' } }] });
    assert.equal(brandInFilters(withBrand(filters, FOREIGN)), FOREIGN);
    assert.equal(brandInFilters(undefined), '');
  });
});
