import { describe, expect, it } from 'vitest';
import { appleMapsLink, googleMapsLink, railwayTimetableLink } from './travelLinks.ts';

const TARGET = { latitude: 47.3669, longitude: 8.8776 };
const stopsOf = (address: string): unknown =>
  JSON.parse(new URL(address).searchParams.get('stops') ?? '');

describe('the link to the railway timetable', () => {
  it('names the stop as the target and leaves the start open', () => {
    const address = railwayTimetableLink({ id: '8503078', name: 'Zumikon, Dorf' }, 'fr');
    expect(address).toMatch(/^https:\/\/www\.sbb\.ch\/fr\?stops=%5B%7B/);
    expect(stopsOf(address)).toEqual([
      { value: '', type: 'ID', label: '' },
      { value: '8503078', type: 'ID', label: 'Zumikon, Dorf' },
    ]);
  });

  it('searches by name for a stop without an id', () => {
    expect(
      stopsOf(railwayTimetableLink({ id: null, name: 'Bauma, Haus «Bauma»' }, 'de')),
    ).toMatchObject([{}, { value: '', label: 'Bauma, Haus «Bauma»' }]);
  });

  it('keeps the text of a visitor inside its parameter', () => {
    const address = railwayTimetableLink({ id: '1', name: 'Ziel' }, 'it', '"},{&date=x#');
    expect([...new URL(address).searchParams.keys()]).toEqual(['stops']);
    expect(stopsOf(address)).toMatchObject([{ label: '"},{&date=x#' }, { label: 'Ziel' }]);
  });
});

describe('the links to maps', () => {
  it('contain the target and the travel mode for Google', () => {
    const { origin, pathname, searchParams } = new URL(googleMapsLink(TARGET, 'transit'));
    expect(origin + pathname).toBe('https://www.google.com/maps/dir/');
    expect(Object.fromEntries(searchParams)).toEqual({
      api: '1',
      destination: '47.36690,8.87760',
      travelmode: 'transit',
    });
  });

  it.each([
    ['transit', 'r'],
    ['walking', 'w'],
    ['driving', 'd'],
  ] as const)("contain Apple's flag for %s", (mode, flag) => {
    expect(Object.fromEntries(new URL(appleMapsLink(TARGET, mode)).searchParams)).toEqual({
      daddr: '47.36690,8.87760',
      dirflg: flag,
    });
  });
});
