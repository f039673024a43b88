import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brandIds, groupSites } from '../src/brands.ts';
import { reachFilter, reachOf } from '../src/plugins/accounts/reachOfBrands.ts';
import { findReferred, passedOnTo } from '../src/submissions/resolveHouse.ts';
import { standIn } from './standIn.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Search {
  readonly filters: Fields;
  readonly status: string;
}

const [OWN = '', FOREIGN = ''] = brandIds.filter((id) => !groupSites.includes(id));
const [GROUP = ''] = groupSites;

/** Documents of the content service, by status. */
const JOBS: Readonly<Record<string, readonly Fields[]>> = {
  published: [{ documentId: 'offen', marke: OWN, titel: 'Köchin' }],
  draft: [
    { documentId: 'offen', marke: FOREIGN, titel: 'Entwurf' },
    { documentId: 'vorbei', marke: OWN, titel: 'Koch' },
    { documentId: 'fremd', marke: 'gibt-es-nicht', titel: 'Niemand' },
  ],
};
const documents = (uid: string) => ({
  findFirst: async ({ filters, status }: Search) =>
    (uid === 'api::stelle.stelle' ? (JOBS[status] ?? []) : []).find(
      ({ documentId }) => documentId === filters['documentId'],
    ) ?? null,
});

describe('the brand of what a submission is about', () => {
  it('is that of the public job, else of the draft; unknown brands and ids have none', async () => {
    const found = async (bezug: unknown) =>
      (await findReferred(standIn({ documents }), bezug))?.brand ?? null;
    const ids = ['stelle/offen', 'stelle/vorbei', 'stelle/fremd', 'stelle/', 'haus/offen', 7, null];
    assert.deepEqual(await Promise.all(ids.map(found)), [OWN, OWN, null, null, null, null, null]);
  });
});

it('an application may be passed on to known brands only, each once', () => {
  const sent = [FOREIGN, 'gibt-es-nicht', OWN, FOREIGN].map((marke) => ({ marke }));
  assert.deepEqual(
    passedOnTo(sent).map(({ marke }) => marke),
    [OWN, FOREIGN],
  );
  for (const nothing of [undefined, null, 'x', {}, [null].slice(1)])
    assert.deepEqual(passedOnTo(nothing), []);
});

describe('what accounts of some brands reach', () => {
  const attributes = {
    marke: { type: 'string' },
    gesendetUeber: { type: 'string' },
    haeuser: { type: 'component' },
  };
  it('is what they own, what may be passed on to them and, for the group, what came through its site', () => {
    const own = { marke: { $in: [OWN] } };
    const passedOn = { haeuser: { $elemMatch: { marke: { $in: [OWN] } } } };
    assert.deepEqual(reachOf({ marke: { type: 'string' } }, [OWN]), own);
    assert.deepEqual(reachOf(attributes, [OWN]), { $or: [own, passedOn] });
    assert.deepEqual(reachOf(attributes, [GROUP]), {
      $or: [
        { marke: { $in: [GROUP] } },
        { gesendetUeber: { $in: [GROUP] } },
        { haeuser: { $elemMatch: { marke: { $in: [GROUP] } } } },
      ],
    });
    assert.deepEqual(reachFilter(attributes, [OWN]), {
      $or: [own, { haeuser: { marke: { $in: [OWN] } } }],
    });
  });

  it('is nothing without a brand: an empty list beside another condition would match everything', () => {
    assert.deepEqual(reachOf(attributes, []), { marke: { $in: [] } });
  });
});
