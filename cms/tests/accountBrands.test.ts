import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brandIds } from '../src/brands.ts';
import { parseAssignment } from '../src/plugins/accounts/assignments.ts';
import {
  brandInFilters,
  describeBrands,
  waitingFirst,
  withBrand,
  type ListedAccount,
} from '../src/plugins/accounts/describeBrands.ts';

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
