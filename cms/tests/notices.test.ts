import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countScreens } from '../src/plugins/notices/listNotices.ts';
import { moveScreenMessages } from '../src/plugins/notices/moveScreenMessages.ts';
import type { ListedNotice } from '../src/plugins/notices/noticeTypes.ts';
import { noticeInWords, usualEnds } from '../src/plugins/notices/noticeWords.ts';
import { parseIds, parseNotice } from '../src/plugins/notices/publishNotice.ts';
import { standIn } from './standIn.ts';

const NOW = '2026-11-24T13:05:00.000Z';
const WRITTEN = {
  text: ' Die Cafeteria schliesst um 16 Uhr. ',
  brands: ['zumipark', 'zumipark', 'tabor'],
  from: null,
  until: '2026-11-24T17:00:00.000Z',
  place: 'beides',
  tone: 'hinweis',
  link: '',
};

describe('a notice that is to be published', () => {
  it('is read without spaces around it, and for each house once', () => {
    assert.deepEqual(parseNotice(WRITTEN), {
      ...WRITTEN,
      text: 'Die Cafeteria schliesst um 16 Uhr.',
      brands: ['zumipark', 'tabor'],
    });
  });

  for (const [field, value, message] of [
    ['text', ' ', 'Schreiben Sie zuerst den Text.'],
    ['text', 'a'.repeat(161), 'Eine Mitteilung hat höchstens 160 Zeichen.'],
    ['brands', [], 'Wählen Sie, für welche Häuser sie gilt.'],
    ['until', 'halb neun', 'Die Zeit ist nicht verständlich.'],
    ['from', 'gleich', 'Die Zeit ist nicht verständlich.'],
    ['place', 'überall', 'Es fehlt, wo sie steht.'],
    ['tone', 'laut', 'Es fehlt der Ton.'],
    ['link', 'kontakt', 'Der Link ist ein Pfad wie «/kontakt» oder eine Adresse mit https://.'],
    [
      'link',
      'javascript:x',
      'Der Link ist ein Pfad wie «/kontakt» oder eine Adresse mit https://.',
    ],
  ] as const)
    it(`is refused with ${field} = ${JSON.stringify(value).slice(0, 20)}`, () => {
      assert.throws(() => parseNotice({ ...WRITTEN, [field]: value }), { message });
    });

  it('may lead to a website whose address is written without https', () => {
    const { link } = parseNotice({ ...WRITTEN, link: ' www.sbb.ch/fahrplan ' });
    assert.equal(link, 'https://www.sbb.ch/fahrplan');
  });

  it('is ended by its ids', () => {
    assert.deepEqual(parseIds({ ids: ['a', 'b'] }), ['a', 'b']);
    for (const body of [null, {}, { ids: [] }, { ids: 'a' }]) assert.throws(() => parseIds(body));
  });
});

describe('the ends that a house usually means', () => {
  const namesAt = (now: string) => usualEnds(new Date(now)).map(({ name }) => name);

  it('are this evening, tomorrow evening and in a week', () => {
    assert.deepEqual(usualEnds(new Date(NOW)), [
      { name: 'Heute 18 Uhr', until: '2026-11-24T17:00:00.000Z' },
      { name: 'Morgen 18 Uhr', until: '2026-11-25T17:00:00.000Z' },
      { name: 'In einer Woche', until: '2026-12-01T17:00:00.000Z' },
    ]);
  });

  it('are later in the evening, and never past', () => {
    assert.equal(namesAt('2026-11-24T16:40:00Z')[0], 'Heute 22 Uhr');
    assert.deepEqual(namesAt('2026-11-24T22:30:00Z'), ['Morgen 18 Uhr', 'In einer Woche']);
  });
});

describe('the state of a notice in words', () => {
  const notice: ListedNotice = {
    ids: ['a'],
    brands: ['zumipark'],
    text: 'Text',
    from: '2026-11-24T13:02:00.000Z',
    until: '2026-11-25T13:00:00.000Z',
    place: 'bildschirme',
    tone: 'hinweis',
    link: '',
    screens: { on: 3, of: 3, since: '2026-11-24T13:02:04.000Z' },
    mayEnd: true,
  };
  const words = (change: Partial<ListedNotice>) => noticeInWords({ ...notice, ...change }, NOW);

  it('says until when it is on, and on how many screens since when', () => {
    assert.equal(
      words({}),
      'Läuft jetzt, noch bis Mittwoch 14 Uhr. Auf 3 von 3 Bildschirmen seit 14.02 Uhr.',
    );
    assert.equal(
      words({ place: 'beides', screens: { on: 0, of: 1, since: null } }),
      'Läuft jetzt, noch bis Mittwoch 14 Uhr. Auf der Website. Noch auf keinem von einem Bildschirm.',
    );
    assert.match(
      words({ screens: { on: 1, of: 1, since: NOW } }),
      /Auf dem Bildschirm seit 14\.05/,
    );
    assert.match(words({ screens: { on: 0, of: 0, since: null } }), /keine Bildschirme\.$/);
    assert.match(words({ screens: null }), /nicht zu erfahren\.$/);
  });

  it('says when one begins, and that the website has one', () => {
    assert.equal(
      words({ from: '2026-11-24T15:30:00.000Z', until: '2027-01-02T13:00:00.000Z' }),
      'Beginnt heute 16.30 Uhr, bis 2. Januar, 14 Uhr.',
    );
    assert.match(words({ place: 'website', screens: null }), /Uhr\. Auf der Website\.$/);
  });
});

describe('the screens of a notice', () => {
  const shows = (handle: string, id: string, since: string) => ({
    handle,
    notices: [{ id, since }],
  });

  it('are counted once each, with the moment of the last', () => {
    assert.deepEqual(
      countScreens(
        ['empfang', 'halle', 'stube'],
        ['a', 'b'],
        [
          shows('empfang', 'a', '2026-11-24T13:02:01.000Z'),
          shows('empfang', 'a', '2026-11-24T13:09:00.000Z'),
          shows('halle', 'b', '2026-11-24T13:02:04.000Z'),
          shows('stube', 'other', '2026-11-24T13:00:00.000Z'),
          shows('elsewhere', 'a', '2026-11-24T13:00:00.000Z'),
        ],
      ),
      { on: 2, of: 3, since: '2026-11-24T13:02:04.000Z' },
    );
    assert.deepEqual(countScreens(['empfang'], ['a'], []), { on: 0, of: 1, since: null });
  });
});

describe('the messages that lobby screens had in their profiles', () => {
  const profile = (documentId: string, meldung: string, meldungBis: string | null = null) => ({
    documentId,
    marke: 'zumipark',
    meldung,
    meldungBis,
  });

  function stage(done: unknown, known: readonly string[] = []) {
    const created: Record<string, unknown>[] = [];
    const published: string[] = [];
    let stored: unknown = done;
    const screens = {
      findMany: async () => [
        profile('p1', ' Der Lift steht still. ', '2026-11-24T17:00:00.000Z'),
        profile('p2', 'Ohne Ende'),
        profile('p3', 'Vorbei', '2026-11-24T12:00:00.000Z'),
        profile('p4', ' '),
      ],
      findOne: async ({ documentId, locale }: Record<string, string>) =>
        documentId === 'p1' && locale === 'it-CH' ? { meldung: 'Il lift è fermo.' } : null,
    };
    const notices = {
      findMany: async ({ filters }: { filters: { zusammen: string } }) =>
        known.includes(filters.zusammen) ? [{}] : [],
      create: async ({ data }: { data: Record<string, unknown> }) => {
        created.push(data);
        return { documentId: `n${created.length}` };
      },
      publish: async ({ documentId }: { documentId: string }) => void published.push(documentId),
    };
    const strapi = standIn({
      store: () => ({
        get: async () => stored,
        set: async ({ value }: { value: unknown }) => void (stored = value),
      }),
      documents: (uid: string) => (uid.includes('kioskprofil') ? screens : notices),
    });
    return { strapi, created, published, stored: () => stored };
  }

  it('become notices of the screens, with their translations and their end, once', async () => {
    const { strapi, created, published, stored } = stage(null);
    assert.equal(await moveScreenMessages(strapi, new Date(NOW)), 2);
    assert.deepEqual(created, [
      {
        text: 'Der Lift steht still.',
        textIt: 'Il lift è fermo.',
        marke: 'zumipark',
        von: NOW,
        bis: '2026-11-24T17:00:00.000Z',
        wo: 'bildschirme',
        ton: 'hinweis',
        zusammen: 'meldung-p1',
      },
      {
        text: 'Ohne Ende',
        marke: 'zumipark',
        von: NOW,
        bis: '2027-11-24T13:05:00.000Z',
        wo: 'bildschirme',
        ton: 'hinweis',
        zusammen: 'meldung-p2',
      },
    ]);
    assert.deepEqual(published, ['n1', 'n2']);
    assert.equal(stored(), NOW);
    assert.equal(await moveScreenMessages(strapi, new Date(NOW)), 0);
  });

  it('are not moved a second time after a start that was cut off', async () => {
    const { strapi, created } = stage(null, ['meldung-p1']);
    assert.equal(await moveScreenMessages(strapi, new Date(NOW)), 1);
    assert.equal(created.length, 1);
  });
});
