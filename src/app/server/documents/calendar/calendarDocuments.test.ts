import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { startOfDay } from '../../../../domain/shared/zurichCalendar.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../../samples/sampleBrands.ts';
import { createSampleContent } from '../../../../samples/sampleContent.ts';
import { eventsStored, storedEvent } from '../../../../../tests/support/storedEvents.ts';
import { createTestPorts } from '../../../../../tests/support/testProfile.ts';
import { findDocument } from '../findDocument.ts';
import type { DocumentResult } from '../SiteDocument.ts';

const NOW = startOfDay(new Date('2026-11-21T10:00:00Z'));
const SERIES = storedEvent({
  slug: 'singen-im-saal',
  ende: '2026-11-03T14:30:00.000Z',
  abweichungen: [
    { datum: '2026-12-01', neuerBeginn: '2026-12-03T14:00:00.000Z' },
    { datum: '2026-12-08', abgesagt: true },
  ],
});

const LAKE = sampleBrandInFourLanguages;
/** Of the other sample brand, in a house of both. */
const GUEST = storedEvent({
  documentId: 'advent',
  marke: LAKE.id,
  titel: 'Advent',
  slug: 'advent',
  ort: 'Hof',
  wiederholung: null,
  beginn: '2026-12-06T16:00:00.000Z',
  haus: { slug: 'esempio', name: 'Esempio', marke: LAKE.id },
  weitereHaeuser: [{ slug: 'lindengut', name: 'Lindengut', marke: sampleBrand.id }],
});
const THEMES = [
  {
    brandId: LAKE.id,
    name: 'Casa Esempio',
    href: 'https://casa-esempio.example/',
    hiddenRoutes: [],
    canonical: { origin: 'https://casa-esempio.example', localeInPath: true },
  },
];

const ports = {
  ...createTestPorts(createSampleContent(NOW))({
    brandThemes: { list: async () => THEMES },
  } as never),
  events: eventsStored([SERIES, GUEST]),
};

async function ask(path: string): Promise<DocumentResult> {
  const document = findDocument(path, sampleBrand);
  if (document === null) throw new Error(`${path} is no document`);
  const context = { brand: sampleBrand, knownHost: true, locale: '' as const, ports, now: NOW };
  return document.make({ ...context, path, warn: () => undefined }, document.parameters);
}

async function read(path: string) {
  const answer = await ask(path);
  if (answer.kind !== 'text') throw new Error(answer.kind);
  const calendar = new ICAL.Component(ICAL.parse(answer.text) as never[]);
  const events = calendar.getAllSubcomponents('vevent');
  return { ...answer, calendar, events };
}

const OF_A_SUBSCRIPTION = ['x-wr-calname', 'name', 'x-published-ttl', 'refresh-interval'];

test('only the calendar to subscribe to has a name and says when to fetch it again', async () => {
  const { calendar } = await read('/events.ics');
  for (const name of OF_A_SUBSCRIPTION.slice(0, 3))
    expect([name, calendar.hasProperty(name)]).toEqual([name, true]);
  for (const path of ['singen-im-saal.ics', 'singen-im-saal/2026-11-24.ics']) {
    const file = await read(`/events/singen/${path}`);
    for (const name of OF_A_SUBSCRIPTION)
      expect([path, name, file.calendar.hasProperty(name)]).toEqual([path, name, false]);
  }
});

test("another brand's event in a house of this one is in the calendar, as that brand's own", async () => {
  const { events } = await read('/events.ics');
  const guest = events.find((event) => event.getFirstPropertyValue('summary') === 'Advent');
  const valueOf = (name: string): string => String(guest?.getFirstPropertyValue(name));
  expect(valueOf('uid')).toBe('advent@casa-esempio.example');
  expect(valueOf('url')).toMatch(/^https:\/\/casa-esempio\.example\/.*events\/advent\/advent$/);
  expect(valueOf('location')).toBe('Hof, Esempio, Lindengut');
  expect(valueOf('description')).toContain('Casa Esempio');
});

test('a date of a series is one event without a rule', async () => {
  const { events, fileName } = await read('/events/singen/singen-im-saal/2026-11-24.ics');
  expect(fileName).toBe('singen-im-saal-2026-11-24.ics');
  expect(events).toHaveLength(1);
  const [event] = events;
  expect(event?.hasProperty('rrule')).toBe(false);
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2026-11-24T14:00:00');
  expect(String(event?.getFirstPropertyValue('dtend'))).toBe('2026-11-24T15:30:00');
  expect(event?.getFirstPropertyValue('uid')).toBe('singen-20261124@lindengut.example');
  expect(event?.getFirstPropertyValue('url')).toBe(
    'https://lindengut.example/events/singen/singen-im-saal?datum=2026-11-24',
  );
});

test('a date that was moved is entered where it takes place, under the id of the planned day', async () => {
  const { events } = await read('/events/singen/singen-im-saal/2026-12-03.ics');
  expect(String(events[0]?.getFirstPropertyValue('dtstart'))).toBe('2026-12-03T15:00:00');
  expect(events[0]?.getFirstPropertyValue('uid')).toBe('singen-20261201@lindengut.example');
});

test('a date that does not take place is marked', async () => {
  const { events } = await read('/events/singen/singen-im-saal/2026-12-08.ics');
  expect(events[0]?.getFirstPropertyValue('status')).toBe('CANCELLED');
});

test('the series stays available, and a wrong slug leads to the right one', async () => {
  const { events } = await read('/events/singen/singen-im-saal.ics');
  expect(events.some((event) => event.hasProperty('rrule'))).toBe(true);
  expect(await ask('/events/singen/alt/2026-11-24.ics')).toEqual({
    kind: 'moved',
    path: '/events/singen/singen-im-saal/2026-11-24.ics',
  });
  expect(await ask('/events/singen/alt.ics')).toEqual({
    kind: 'moved',
    path: '/events/singen/singen-im-saal.ics',
  });
});

test.each(['2026-11-25', '2026-13-45'])('there is no file for %s, without a date', async (day) => {
  expect(await ask(`/events/singen/singen-im-saal/${day}.ics`)).toEqual({ kind: 'missing' });
});
