import { describe, expect, it } from 'vitest';
import type { Event } from '../../../domain/event/Event.ts';
import { failure, success } from '../../../domain/shared/Result.ts';
import { sampleEvent } from '../../../samples/sampleEvents.ts';
import { eventDetailScreen } from './EventDetail.ts';
import {
  routeOf,
  routeRequest,
  thrownBy,
  visitWith,
} from '../../../../tests/support/routeRequest.ts';

const OWNER = {
  brandId: 'beispiel',
  hiddenRoutes: [] as readonly string[],
  canonical: { origin: 'https://eigen.example', localeInPath: false },
};

function load(
  event: Event | null,
  { path = '/events/singen/singen', query = '', broken = false, brandId = 'beispiel' } = {},
) {
  const events = {
    find: async () => (broken ? failure({ kind: 'unreachable', detail: '' }) : success(event)),
  };
  const brandThemes = { list: async () => [OWNER] };
  const [, , id, slug] = path.split('/');
  return eventDetailScreen.load(
    routeOf('event'),
    {
      ...visitWith({ events, brandThemes }, { id: brandId }),
      now: () => new Date('2026-11-25T10:00:00+01:00'),
    },
    routeRequest(path, query, { id, slug }),
  );
}

describe('the shown date of an event', () => {
  it('is the date in the query, even if it is past or cancelled', async () => {
    expect((await load(sampleEvent(), { query: 'datum=2026-11-10' })).occurrence.start).toBe(
      '2026-11-10T14:30:00+01:00',
    );
    expect((await load(sampleEvent(), { query: 'datum=2026-12-01' })).occurrence.cancelled).toBe(
      true,
    );
  });

  it('is the next one that takes place if the query has no date or a date without the event', async () => {
    expect((await load(sampleEvent())).occurrence.start).toBe('2026-12-08T14:30:00+01:00');
    expect((await load(sampleEvent(), { query: 'datum=2026-12-02' })).occurrence.start).toBe(
      '2026-12-08T14:30:00+01:00',
    );
    expect((await load(sampleEvent(), { query: 'datum=gestern' })).occurrence.start).toBe(
      '2026-12-08T14:30:00+01:00',
    );
  });

  it('is the last one if all dates are past', async () => {
    const past = sampleEvent().occurrences.slice(0, 2);
    expect((await load(sampleEvent({ occurrences: past }))).occurrence).toBe(past[1]);
  });

  it('is the start that editors entered if the event has no occurrences', async () => {
    expect(
      (await load(sampleEvent({ occurrences: [], start: '2024-05-01T10:00:00+02:00', end: null })))
        .occurrence,
    ).toMatchObject({ start: '2024-05-01T10:00:00+02:00', house: 'parkhaus', movedFrom: null });
  });
});

it('marks the address as invented if the event does not take place on the date in the query', async () => {
  expect(await load(sampleEvent(), { query: 'datum=2026-12-02' })).toHaveProperty('invented', true);
  expect(await load(sampleEvent(), { query: 'datum=2026-12-08' })).not.toHaveProperty('invented');
  expect(await load(sampleEvent())).not.toHaveProperty('invented');
});

describe('the address of an event', () => {
  it('redirects permanently to the correct slug and keeps the query', async () => {
    const answer = await thrownBy(
      load(sampleEvent(), { path: '/events/singen/saenge', query: 'datum=2026-12-08' }),
    );
    expect(answer?.status).toBe(301);
    expect(answer?.headers.get('location')).toBe('/events/singen/singen?datum=2026-12-08');
  });

  it('responds with 404 for an unknown event and with 503 if the event cannot be read', async () => {
    expect((await thrownBy(load(null)))?.init.status).toBe(404);
    expect((await thrownBy(load(null, { broken: true })))?.init.status).toBe(503);
  });
});

it('takes title, description and picture from the event unless editors entered others', async () => {
  const event = sampleEvent();
  expect(await load(event)).toMatchObject({
    title: 'Singen mit Frau Keller, 8. Dezember 2026',
    meta: {
      description: {
        text: `Singen mit Frau Keller, 8. Dezember 2026, Gartensaal. ${event.teaser?.text}`,
      },
      image: event.image,
    },
  });
  expect(
    (await load(sampleEvent({ meta: { ...event.meta, title: { text: 'Singnachmittag' } } }))).title,
  ).toBe('Singnachmittag');
});

it('has a QR code and an absolute address, with the date if the event has several dates', async () => {
  const { address, qrRows } = await load(sampleEvent(), { query: 'datum=2026-11-10' });
  expect(address).toMatch(/^https:\/\/[^/]+\/events\/singen\/singen\?datum=2026-11-10$/);
  expect(qrRows.length).toBeGreaterThan(20);
  expect(
    (await load(sampleEvent({ occurrences: sampleEvent().occurrences.slice(0, 1) }))).address,
  ).not.toContain('datum');
});

it("is known by the address at its own brand if another brand's site shows it", async () => {
  const guest = await load(sampleEvent(), { brandId: 'nachbar' });
  const address = 'https://eigen.example/events/singen/singen';
  expect(guest.canonicalHref).toBe(address);
  expect(guest.address).toBe(`${address}?datum=2026-12-08`);
  expect((await load(sampleEvent())).canonicalHref).toBeUndefined();
});
