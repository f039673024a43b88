import { expect, test } from 'vitest';
import {
  now,
  content,
  config,
  singing,
  entry,
  house,
  otherHouse,
  page,
  inputs,
  mustFind,
  nodesOf,
  nodeOf,
  atJob,
} from '../../../../tests/support/stageStructuredData.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../../samples/sampleBrands.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { OpeningHours } from '../../../domain/openingHours/OpeningHours.ts';
import type { EventOccurrence } from '../../../domain/event/Event.ts';
import { createStructuredData, type StructuredDataInputs } from './createStructuredData.ts';
import type { JsonLdNode } from './JsonLd.ts';

test('the home page describes the organisation', () => {
  expect(nodesOf({})).toEqual([
    {
      '@type': 'LocalBusiness',
      '@id': 'https://lindengut.example/#haus',
      name: 'Residenz Lindengut',
      url: 'https://lindengut.example/',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Parkweg 8',
        postalCode: '8126',
        addressLocality: 'Zumikon',
        addressCountry: 'CH',
      },
      telephone: '+41440002110',
      email: 'empfang@lindengut.example',
      logo: 'https://lindengut.example/marken/beispiel/logo.svg',
      image: 'https://lindengut.example/teilbild/marke.jpg',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
            (day) => `https://schema.org/${day}`,
          ),
          opens: '08:00',
          closes: '18:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Saturday', 'Sunday'].map((day) => `https://schema.org/${day}`),
          opens: '10:00',
          closes: '16:00',
        },
      ],
      specialOpeningHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          opens: '08:00',
          closes: '12:00',
          validFrom: '2026-12-24',
          validThrough: '2026-12-24',
        },
        {
          '@type': 'OpeningHoursSpecification',
          opens: '00:00',
          closes: '00:00',
          validFrom: '2026-12-25',
          validThrough: '2026-12-26',
        },
      ],
      parentOrganization: {
        '@type': 'Organization',
        name: 'Gruppe',
        url: 'https://gruppe.example/',
      },
    },
  ]);
});

test("without content the organisation is described by the brand's fallback data", () => {
  expect(nodesOf({ config: null })[0]).toMatchObject({
    name: 'Residenz Lindengut',
    telephone: '+41440002110',
  });
  expect(nodesOf({ config: null })[0]).not.toHaveProperty('openingHoursSpecification');
});

test('each type of organisation has only the properties that apply to it', () => {
  const of = (organisationType: Brand['organisationType']) =>
    nodesOf({
      brand: { ...sampleBrand, organisationType },
      routeId: 'contact',
      path: '/kontakt',
      data: { house },
    })[0];
  expect(of('MedicalBusiness')).toMatchObject({
    medicalSpecialty: ['https://schema.org/Geriatric', 'https://schema.org/Nursing'],
    geo: { latitude: 47.3315 },
  });
  expect(of('LodgingBusiness')).not.toHaveProperty('medicalSpecialty');
  // An organisation is not a place: it has neither hours nor a position.
  for (const property of ['geo', 'openingHoursSpecification'])
    expect(of('Organization')).not.toHaveProperty(property);
});

test('exceptions are described from today on, and nothing is concluded from a remark', () => {
  const nodeWith = (hours: Partial<OpeningHours>, at = now) =>
    nodesOf({ config: config && { ...config, hours: { ...config.hours, ...hours } }, now: at })[0];
  expect(
    nodeWith({}, new Date('2026-12-25T10:00:00Z'))?.['specialOpeningHoursSpecification'],
  ).toMatchObject([{ validFrom: '2026-12-25', validThrough: '2026-12-26' }]);
  expect(nodeWith({}, new Date('2026-12-27T10:00:00Z'))).not.toHaveProperty(
    'specialOpeningHoursSpecification',
  );
  const remark = nodeWith({ weekly: [], remark: { text: 'Montag: 8–12' } });
  for (const property of ['openingHoursSpecification', 'specialOpeningHoursSpecification'])
    expect(remark).not.toHaveProperty(property);
});

test("another house on the group's site is described with its own name and address", () => {
  const nodes = nodesOf({
    routeId: 'house',
    path: '/unsere-haeuser/esempio',
    data: { house: otherHouse },
  });
  expect(nodes[0]).toMatchObject({
    '@type': 'LocalBusiness',
    name: otherHouse.name,
    url: 'https://casa-esempio.example/',
    address: { postalCode: '6614', addressLocality: 'Brissago' },
    parentOrganization: { '@id': 'https://lindengut.example/#haus' },
  });
  expect(nodes[0]).not.toHaveProperty('geo');
});

test('a page has a breadcrumb list', () => {
  expect(nodesOf({ routeId: 'living', path: '/wohnen', data: { page } })).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          name: 'Startseite',
          item: 'https://lindengut.example/',
        },
        {
          '@type': 'ListItem',
          position: 2,
          name: page.title.text,
          item: 'https://lindengut.example/wohnen',
        },
      ],
    },
  ]);
});

test("the breadcrumb list uses the navigation's names and the language of the page", () => {
  const trail = nodeOf('BreadcrumbList', {
    brand: { ...sampleBrandInFourLanguages, hiddenRoutes: [] },
    routeId: 'event',
    path: '/it/events/singen/x',
    data: { event: singing },
  });
  expect(trail?.['itemListElement']).toMatchObject([
    { item: 'https://casa-esempio.example/it' },
    { name: 'Veranstaltungen', item: 'https://casa-esempio.example/it/events' },
    { name: singing.title.text },
  ]);
  expect(
    nodesOf({ brand: sampleBrandInFourLanguages, path: '/it' }).map((node) => node['@type']),
  ).toEqual(['LocalBusiness']);
});

test('each coming date of an event is an Event: planned, cancelled and rescheduled ones', () => {
  const events = nodesOf({
    routeId: 'event',
    path: `/events/singen/${singing.slug}`,
    data: { event: singing },
  }).filter((node) => node['@type'] === 'Event');
  expect(events).toHaveLength(10);
  expect(events.every(({ startDate }) => new Date(String(startDate)) > now)).toBe(true);
  expect(
    events
      .map(({ eventStatus }) => String(eventStatus).replace('https://schema.org/', ''))
      .slice(0, 4),
  ).toEqual(['EventScheduled', 'EventCancelled', 'EventRescheduled', 'EventScheduled']);
  const moved = mustFind(singing.occurrences.find(({ movedFrom }) => movedFrom !== null));
  expect(events[2]).toMatchObject({
    startDate: moved.start,
    endDate: moved.end,
    previousStartDate: moved.movedFrom,
  });
  expect(events[0]).toMatchObject({
    name: singing.title.text,
    url: `https://lindengut.example/events/singen/${singing.slug}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Gartensaal, Lindengut',
      address: { streetAddress: 'Parkweg 8' },
    },
    organizer: { '@id': 'https://lindengut.example/#haus' },
    image: 'https://lindengut.example/teilbild/gartensaal.png/50-40.jpg',
  });
  expect(String(events[0]?.['startDate'])).toMatch(/^2026-11-22T14:30:00\+01:00$/);
});

test('an event in several houses takes place in each, and is described on the site of its brand', () => {
  const event = {
    ...singing,
    alsoIn: [{ slug: 'esempio', name: 'Esempio', brandId: 'esempio' }],
  };
  const inputs = { routeId: 'event', path: '/events/a/b' } as const;
  const [first] = nodesOf({ ...inputs, data: { event } });
  expect(first?.['location']).toMatchObject([
    { name: 'Gartensaal, Lindengut', address: { streetAddress: 'Parkweg 8' } },
    { name: 'Gartensaal, Esempio', address: 'Gartensaal, Esempio' },
  ]);
  const foreign = nodesOf({ ...inputs, data: { event: { ...event, brandId: 'esempio' } } });
  expect(foreign.filter((node) => node['@type'] === 'Event')).toEqual([]);
});

test("an all-day event has dates without a time, and an event elsewhere does not have the house's address", () => {
  const [first] = singing.occurrences.filter(({ start }) => new Date(start) > now);
  const wholeDay: EventOccurrence = {
    ...mustFind(first),
    allDay: true,
    start: '2026-12-01T00:00:00+01:00',
    end: null,
  };
  const [event] = nodesOf({
    routeId: 'event',
    path: '/events/a/b',
    data: {
      event: {
        ...singing,
        house: null,
        place: { text: 'Volkshaus Zürich' },
        occurrences: [wholeDay],
      },
    },
  });
  expect(event).toMatchObject({
    startDate: '2026-12-01',
    location: { '@type': 'Place', name: 'Volkshaus Zürich', address: 'Volkshaus Zürich' },
  });
  expect(event).not.toHaveProperty('endDate');
  const untilMidnight = { ...wholeDay, end: '2026-12-03T00:00:00+01:00' };
  expect(
    nodeOf('Event', {
      routeId: 'event',
      path: '/events/a/b',
      data: { event: { ...singing, occurrences: [untilMidnight] } },
    }),
  ).toMatchObject({ endDate: '2026-12-02' });
});

test('an event with only past dates has no Event node', () => {
  const past = singing.occurrences.filter(({ start }) => new Date(start) < now);
  expect(
    nodeOf('Event', {
      routeId: 'event',
      path: '/events/a/b',
      data: { event: { ...singing, occurrences: past } },
    }),
  ).toBeUndefined();
});

test('a media entry is a NewsArticle', () => {
  expect(
    nodeOf('NewsArticle', { routeId: 'mediaEntry', path: '/media/a/b', data: { entry } }),
  ).toMatchObject({
    headline: entry.title.text,
    datePublished: entry.date,
    dateModified: entry.updatedAt,
    inLanguage: 'de-CH',
    author: { '@id': 'https://lindengut.example/#haus' },
    mainEntityOfPage: 'https://lindengut.example/media/a/b',
  });
});

test('the home page at another address has no breadcrumb list', () => {
  const home = mustFind(content.pages.find(({ content: { path } }) => path === '')?.content);
  expect(
    createStructuredData({
      ...inputs,
      routeId: 'gastronomy',
      path: '/gastronomie',
      data: { page: home },
    }),
  ).toBeNull();
});

test('a page without data has no structured data', () => {
  expect(createStructuredData({ ...inputs, routeId: 'living', path: '/wohnen' })).toBeNull();
});

test.each<[string, Partial<StructuredDataInputs>]>([
  [
    'an event',
    { routeId: 'event', path: `/events/singen/${singing.slug}`, data: { event: singing } },
  ],
  ['a media entry', { routeId: 'mediaEntry', path: '/media/a/b', data: { entry } }],
  ['a job', atJob],
  [
    'another house',
    { routeId: 'house', path: '/unsere-haeuser/esempio', data: { house: otherHouse } },
  ],
])(
  'the organisation that %s refers to is in the graph once, with address and logo',
  (_, deviation) => {
    const nodes = nodesOf(deviation);
    const named = new Set(
      nodes.flatMap(({ organizer, author, publisher, hiringOrganization, parentOrganization }) =>
        [organizer, author, publisher, hiringOrganization, parentOrganization].flatMap(
          (each) => (each as JsonLdNode | undefined)?.['@id'] ?? [],
        ),
      ),
    );
    expect([...named]).toEqual(['https://lindengut.example/#haus']);
    const organisations = nodes.filter((node) => node['@id'] === 'https://lindengut.example/#haus');
    expect(organisations).toHaveLength(1);
    expect(organisations[0]).toMatchObject({
      address: { streetAddress: 'Parkweg 8' },
      logo: 'https://lindengut.example/marken/beispiel/logo.svg',
    });
  },
);

test('a number that cannot be dialled is left out, an extension is not', () => {
  const telephoneOf = (phone: string) =>
    nodesOf({ config: config && { ...config, phone } })[0]?.['telephone'];
  expect(telephoneOf('044 000 33 41 int. 12 / 079 000 33 42')).toBe('+41440003341;ext=12');
  expect(telephoneOf('044 000 33 4')).toBeUndefined();
});
