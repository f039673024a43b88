import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { canonicalHost } from '../../src/domain/brand/resolveBrand.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { followLists } from '../support/followLists.ts';
import {
  brands,
  guestEvents,
  hostOf,
  isGuestEvent,
  seededEvents,
  visibleRoutes,
  type Address,
} from '../support/listAddresses.ts';
import {
  findLineProblems,
  listDates,
  readCalendar,
  type Calendar,
} from '../support/readCalendar.ts';
import { linkedDataOf } from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');
const YEAR_MS = 366 * 86_400_000;
const ask = (brand: Brand, path: string): Promise<Answer> =>
  requestPage({ port: sitePort, host: hostOf(brand), path });

const hasEvents = (brand: Brand): boolean => visibleRoutes(brand).some(({ id }) => id === 'event');

/**
 * The group's own site lists the events of all brands that have pages for them, a house's those of
 * others that take place there, too.
 */
const listedBrands = (brand: Brand): readonly Brand[] =>
  brand.groupSite === true
    ? brands.filter(hasEvents)
    : [brand, ...guestEvents(brand).map(({ owner }) => owner)];
const hostsIn = (brand: Brand): string => `(?:${listedBrands(brand).map(canonicalHost).join('|')})`;

describe.each(testedBrands.filter(hasEvents).map((brand) => [brand.id, brand] as const))(
  '%s',
  (_, brand) => {
    let text: string;
    let details: readonly Address[];
    beforeAll(async () => {
      const answer = await ask(brand, '/events.ics');
      expect([answer.status, answer.headers['content-type']]).toEqual([
        200,
        'text/calendar; charset=utf-8',
      ]);
      text = answer.body;
      details = (await followLists(brand, sitePort)).details.filter(
        (address) => address.route.id === 'event' && !isGuestEvent(brand, address),
      );
      expect(details.length).toBeGreaterThan(3);
    });

    it('has a calendar that a calendar client can read', () => {
      const { component, events } = readCalendar(text);
      expect(findLineProblems(text)).toEqual([]);
      expect(component.getFirstPropertyValue('version')).toBe('2.0');
      expect(component.hasProperty('prodid')).toBe(true);
      expect(
        component
          .getAllSubcomponents('vtimezone')
          .map((zone) => zone.getFirstPropertyValue('tzid')),
      ).toEqual(['Europe/Zurich']);
      expect(events.length).toBeGreaterThan(3);
      for (const { component: event } of events) {
        for (const name of ['uid', 'dtstamp', 'dtstart', 'summary', 'url'])
          expect(event.hasProperty(name), name).toBe(true);
        expect(String(event.getFirstPropertyValue('url'))).toMatch(
          new RegExp(`^https://${hostsIn(brand)}/events/`),
        );
      }
      const hosts = events.map(({ uid }) => uid.split('@')[1]);
      expect(new Set(hosts).size).toBe(listedBrands(brand).length);
    });

    it('has every event once, with a stable UID', async () => {
      const uids = readCalendar(text).events.map(({ uid }) => uid);
      expect(new Set(uids).size).toBe(uids.length);
      for (const uid of uids) expect(uid).toMatch(new RegExp(`^[a-z0-9]+@${hostsIn(brand)}$`));
      const slugs = readCalendar(text).events.map(
        ({ component }) =>
          String(component.getFirstPropertyValue('url')).split('/').at(-1)?.split('?')[0],
      );
      expect(slugs).toEqual(expect.arrayContaining(seededEvents(brand)));
      // Another text size means another page, but the same calendar.
      const again = await requestPage({
        port: sitePort,
        host: hostOf(brand),
        path: '/events.ics',
        headers: { cookie: 'schrift=large' },
      });
      expect(again.body).toBe(text);
    });

    it('contains the same facts in each event’s calendar and the full one as on the event’s page', async () => {
      const whole = entriesByUid(readCalendar(text));
      for (const { path } of details) {
        const [page, file] = [await ask(brand, path), await ask(brand, `${path}.ics`)];
        expect([path, file.status, file.headers['content-type']]).toEqual([
          path,
          200,
          'text/calendar; charset=utf-8',
        ]);
        expect(findLineProblems(file.body)).toEqual([]);
        const calendar = readCalendar(file.body);
        expect(calendar.events).toHaveLength(1);
        // Entries with identical text have the same dates.
        const [[uid, entries] = ['', []]] = entriesByUid(calendar);
        expect([path, whole.get(uid)]).toEqual([path, entries]);
        const own = listDates(
          calendar,
          new Date(Date.now() - YEAR_MS),
          new Date(Date.now() + 2 * YEAR_MS),
        );

        const shown = eventsOf(page.body);
        const isOver = own.every(({ start }) => start < Date.now());
        expect([path, shown.length > 0 || isOver]).toEqual([path, true]);
        const [next] = shown;
        const coming =
          next === undefined
            ? []
            : own.filter(({ start }) => start >= Date.parse(instantOf(next.startDate)));
        const dates = coming
          .slice(0, shown.length)
          .map(({ start, cancelled }) => [new Date(start).toISOString(), cancelled]);
        expect(dates, path).toEqual(
          shown.map(({ startDate, eventStatus }) => [
            instantOf(startDate),
            eventStatus?.endsWith('EventCancelled') === true,
          ]),
        );
      }
    });
  },
);

/** The entries of each event as text: the repeating or the only one, and its deviations. */
function entriesByUid({ component }: Calendar): Map<string, readonly string[]> {
  const entries = Map.groupBy(component.getAllSubcomponents('vevent'), (entry) =>
    String(entry.getFirstPropertyValue('uid')),
  );
  return new Map([...entries].map(([uid, each]) => [uid, each.map(String)]));
}

interface LinkedEvent {
  readonly '@type': string;
  readonly startDate: string;
  readonly eventStatus?: string;
}

/** The dates in the structured data of a page for search engines, the earliest first. */
function eventsOf(html: string): LinkedEvent[] {
  const things = linkedDataOf(html).flatMap(
    (block) =>
      (block as { readonly '@graph'?: readonly LinkedEvent[] })['@graph'] ?? [block as LinkedEvent],
  );
  return things
    .filter((thing) => thing['@type'] === 'Event')
    .toSorted(
      (one, other) => Date.parse(instantOf(one.startDate)) - Date.parse(instantOf(other.startDate)),
    );
}

const hourInZurich = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Zurich',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** A day without a time starts at midnight in Zurich. */
function instantOf(date: string): string {
  if (date.length > 10) return new Date(date).toISOString();
  const [winter, summer] = ['+01:00', '+02:00'].map(
    (offset) => new Date(`${date}T00:00:00${offset}`),
  );
  const isMidnight = (moment: Date | undefined): moment is Date =>
    moment !== undefined && hourInZurich.format(moment) === '00';
  return (isMidnight(winter) ? winter : (summer ?? new Date(date))).toISOString();
}
