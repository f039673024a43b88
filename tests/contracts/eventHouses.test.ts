import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { WeekAnswer } from '../../cms/src/plugins/weeks/weekTypes.ts';
import type { ContentRead } from '../../src/adapters/http/ContentRead.ts';
import { strapiRequestOf } from '../../src/adapters/http/strapiRequest.ts';
import { createEditor } from '../support/contentEditor.ts';
import { createPanelUser, invitePanelUser, type PanelUser } from '../support/panelUser.ts';

/* An event in houses of two brands: what each site reads, and what each brand's staff may do. */

const { url, token, editorToken } = inject('contentService');
const editor = createEditor(url, editorToken);
const superAdmin = createPanelUser(url, editorToken);
const EVENT = 'api::veranstaltung.veranstaltung';
const HOUSE = 'api::haus.haus';
const PLACE = `/content-manager/collection-types/${EVENT}`;
const [OWN, GUEST, THIRD] = ['zumipark', 'bauma', 'rivabella'] as const;
const MONDAY = '2033-03-07';
const mark = Date.now();

let hosts: PanelUser;
let guests: PanelUser;
let guestHouse: string;
let event: string;
const made: string[] = [];

const connect = (documentId: string) => ({
  weitereHaeuser: { connect: [{ documentId, locale: 'de-CH' }] },
});
const fields = (name: string) => ({
  marke: OWN,
  titel: `Fest in zwei Häusern ${mark}`,
  slug: `${name}-${mark}`,
  beginn: '2033-03-09T13:00:00.000Z',
});

beforeAll(async () => {
  hosts = await invitePanelUser(url, superAdmin, 'Haus', [OWN]);
  guests = await invitePanelUser(url, superAdmin, 'Haus', [GUEST]);
  guestHouse = (await editor.find(HOUSE, 'de-CH', { marke: GUEST })).documentId;
  const shared = { ...fields('fest'), ...connect(guestHouse) };
  event = await editor.publishNew(EVENT, 'de-CH', shared);
  made.push(event);
}, 60_000);

afterAll(async () => {
  for (const id of made) await editor.remove(EVENT, id);
});

interface ReadEvent {
  readonly documentId: string;
  readonly weitereHaeuser?: readonly { readonly marke: string; readonly slug: string }[];
}

async function read(request: ContentRead): Promise<readonly ReadEvent[]> {
  const { path, query } = strapiRequestOf(request);
  const answer = await fetch(`${url}/api${path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}`, 'strapi-response-format': 'v5' },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { readonly data: readonly ReadEvent[] }).data;
}

describe('an event in houses of two brands', () => {
  const locale = 'de-CH';
  const from = '2033-03-01';
  const listed = async (brandId: string, name: 'events' | 'event' | 'known') => {
    const asked: Readonly<Record<typeof name, ContentRead>> = {
      events: { kind: 'events', brandId, from, page: 1, locale },
      event: { kind: 'event', brandId, id: event, locale },
      known: { kind: 'known', type: 'veranstaltung', brandId, page: 1, locale },
    };
    return (await read(asked[name])).filter(({ documentId }) => documentId === event);
  };

  it.each(['events', 'event', 'known'] as const)(
    'is in the read "%s" of both brands once, and in none of a third one',
    async (name) => {
      expect(await listed(OWN, name)).toHaveLength(1);
      expect(await listed(GUEST, name)).toHaveLength(1);
      expect(await listed(THIRD, name)).toHaveLength(0);
    },
  );

  it('comes with its houses and their brands', async () => {
    const [found] = await listed(GUEST, 'events');
    expect(found?.weitereHaeuser).toMatchObject([{ marke: GUEST, slug: expect.any(String) }]);
  });

  const week = async (who: PanelUser, brand: string) => {
    const answer = await who.ask(`/weeks/week?brand=${brand}&monday=${MONDAY}`);
    expect(answer.status).toBe(200);
    const { events } = answer.body as WeekAnswer;
    return events.filter(({ documentId }) => documentId === event);
  };

  it('stands in the week of both, with the sign of its brand in that of the other', async () => {
    expect(await week(hosts, OWN)).toMatchObject([{ day: '2033-03-09', from: null }]);
    expect(await week(guests, GUEST)).toMatchObject([
      { day: '2033-03-09', from: expect.stringMatching(/./) },
    ]);
    expect((await guests.ask(`/weeks/week?brand=${OWN}&monday=${MONDAY}`)).status).toBe(403);
  });

  it('is changed, cancelled and opened only by those who work for its brand', async () => {
    const cancel = (brand: string) => ({
      brand,
      monday: MONDAY,
      documentId: event,
      planned: '2033-03-09',
      cancelled: true,
      reason: 'nein',
    });
    const refused = [
      await guests.ask('/weeks/cancel', 'POST', cancel(GUEST)),
      await guests.ask('/weeks/cancel', 'POST', cancel(OWN)),
      await guests.ask(`${PLACE}/${event}?locale=de-CH`),
      await guests.ask(`${PLACE}/${event}?locale=de-CH`, 'PUT', { titel: 'Anders' }),
      await guests.ask(`${PLACE}/${event}/actions/publish?locale=de-CH`, 'POST', {}),
      await guests.ask(`${PLACE}/${event}?locale=de-CH`, 'DELETE'),
    ];
    expect(refused.filter(({ status }) => status !== 403 && status !== 404)).toEqual([]);
    const list = await guests.ask(`${PLACE}?filters[documentId][$eq]=${event}`);
    expect((list.body as { readonly results: readonly unknown[] }).results).toEqual([]);
    expect(await week(guests, GUEST)).toMatchObject([{ cancelled: false }]);
  });

  it('takes only houses of the brands of the account', async () => {
    const own = await editor.publishNew(EVENT, 'de-CH', fields('allein'));
    made.push(own);
    const place = `${PLACE}/${own}?locale=de-CH`;
    expect((await hosts.ask(place, 'PUT', connect(guestHouse))).status).toBe(403);
    const ownHouse = (await editor.find(HOUSE, 'de-CH', { marke: OWN })).documentId;
    expect((await hosts.ask(place, 'PUT', connect(ownHouse))).status).toBe(200);
  });

  it('keeps a house of another brand when its own people change something else', async () => {
    const saved = await hosts.ask(`${PLACE}/${event}?locale=de-CH`, 'PUT', { ort: 'Hof' });
    expect(saved.status).toBe(200);
    const published = await hosts.ask(`${PLACE}/${event}/actions/publish?locale=de-CH`, 'POST', {});
    expect(published.status).toBe(200);
    expect(await listed(GUEST, 'events')).toHaveLength(1);
  });
});
