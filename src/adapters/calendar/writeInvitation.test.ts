import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { findLineProblems, readCalendar } from '../../../tests/support/readCalendar.ts';
import type { Invitation } from '../../domain/mail/createAppointmentMailWriter.ts';
import { writeInvitation } from './writeInvitation.ts';

const NOW = new Date('2026-11-30T09:00:00Z');
const invitation: Invitation = {
  appointment: {
    id: 'k3j4h5',
    start: '2026-12-02T13:00:00.000Z',
    minutes: 60,
    sequence: 1,
  },
  method: 'REQUEST',
  isTentative: false,
  host: 'lindengut.example',
  title: 'Besuch: Residenz «Lindengut», Zumikon; Haus A',
  place: 'Lindenweg 3, 8126 Zumikon',
  organizer: { name: 'Residenz «Lindengut», Zumikon', email: 'empfang@lindengut.example' },
  attendee: 'anna@example.ch',
};

function read(deviation: Partial<Invitation> = {}) {
  const text = writeInvitation({ ...invitation, ...deviation }, NOW);
  const { component, events } = readCalendar(text);
  const [event] = events;
  if (event === undefined || events.length > 1) throw new Error('Not one event');
  const property = (name: string) => event.component.getFirstProperty(name);
  return { text, component, event, property };
}

describe('an invitation', () => {
  it('is a request that a calendar reads, with a stable id and lines of the allowed length', () => {
    const { text, component, event, property } = read();
    expect(findLineProblems(text)).toEqual([]);
    expect(component.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.uid).toBe('k3j4h5@lindengut.example');
    expect(event.sequence).toBe(1);
    expect(event.summary).toBe(invitation.title);
    expect(event.location).toBe(invitation.place);
    expect(property('status')?.getFirstValue()).toBe('CONFIRMED');
    expect(property('organizer')?.getFirstValue()).toBe('mailto:empfang@lindengut.example');
    expect(String(property('attendee')?.getFirstValue()).toLowerCase()).toBe(
      'mailto:anna@example.ch',
    );
  });

  it.each([
    ['in winter', '2026-12-02T13:00:00.000Z', '2026-12-02T14:00:00'],
    [
      'on the morning after the clock went forward',
      '2026-03-29T07:00:00.000Z',
      '2026-03-29T09:00:00',
    ],
    ['on the morning after it went back', '2026-10-25T08:00:00.000Z', '2026-10-25T09:00:00'],
    ['at midnight', '2026-03-28T23:00:00.000Z', '2026-03-29T00:00:00'],
    ['in summer', '2027-06-02T12:00:00.000Z', '2027-06-02T14:00:00'],
  ])('has the local time of Zurich %s', (_, start, local) => {
    const { event, property } = read({ appointment: { ...invitation.appointment, start } });
    expect(property('dtstart')?.getParameter('tzid')).toBe('Europe/Zurich');
    expect(event.startDate.toString()).toBe(local);
    expect(event.startDate.toJSDate().toISOString()).toBe(start);
    expect(event.duration.toSeconds()).toBe(3600);
  });

  it('has its length over a change of the clock, and is tentative while it is a proposal', () => {
    const start = '2026-03-29T00:30:00.000Z';
    const appointment = { ...invitation.appointment, start, minutes: 90 };
    const { event, property } = read({ appointment, isTentative: true });
    expect(event.endDate.toString()).toBe('2026-03-29T04:00:00');
    expect(event.endDate.toJSDate().getTime() - Date.parse(start)).toBe(90 * 60_000);
    expect(property('status')?.getFirstValue()).toBe('TENTATIVE');
  });

  it('is withdrawn under the same id with a higher sequence', () => {
    const { component, event, property } = read({
      method: 'CANCEL',
      appointment: { ...invitation.appointment, sequence: 2 },
    });
    expect(component.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(property('status')?.getFirstValue()).toBe('CANCELLED');
    expect([event.uid, event.sequence]).toEqual(['k3j4h5@lindengut.example', 2]);
  });

  it('gets no property from a text with line breaks', () => {
    const { event, text } = read({ title: 'Besuch\r\nATTACH:https://example.com', place: null });
    expect(event.component.hasProperty('attach')).toBe(false);
    expect(event.component.hasProperty('location')).toBe(false);
    expect(() => ICAL.parse(text)).not.toThrow();
  });
});
