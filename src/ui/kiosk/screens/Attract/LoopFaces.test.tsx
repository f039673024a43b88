import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { DayMenu } from '../../../../domain/programme/ProgrammeRepository.ts';
import { SAMPLE_OCCURRENCE } from '../../../../samples/sampleEvents.ts';
import { MessagesProvider } from '../../../i18n/MessagesProvider.tsx';
import { renderForTest, textOf } from '../../../../../tests/support/renderForTest.tsx';
import { createStoryKioskServices } from '../../../workshop/sampleKiosk.ts';
import { KioskServicesProvider } from '../../KioskServices.ts';
import { loadKioskMessages } from '../../loadKioskMessages.ts';
import { DeparturesFace, EventFace, MenuFace, ProgrammeFace } from './LoopFaces.tsx';

const read = async (face: ReactNode): Promise<string> =>
  textOf(
    await renderForTest(
      <MessagesProvider locale="de-CH" messages={await loadKioskMessages('de')}>
        <KioskServicesProvider value={createStoryKioskServices()}>{face}</KioskServicesProvider>
      </MessagesProvider>,
    ),
  );

it('shows how late a departure is', async () => {
  const train = { line: 'S18', destination: 'Esslingen', platform: '2' };
  const departures = [
    { ...train, time: '2026-11-24T14:16:00+01:00', delay: 0 },
    { ...train, time: '2026-11-24T14:31:00+01:00', delay: 12 },
  ];
  expect(await read(<DeparturesFace departures={departures} stop={null} />)).toContain(
    '14.16 S18 Esslingen 14.31 S18 Esslingen +12 Min.',
  );
});

describe('the programme of the waiting screen', () => {
  const later = (begin: string, title: string) => ({
    point: { begin, end: null, title, place: 'Saal' },
    state: 'later' as const,
  });
  const singing = { ...later('14:00', 'Singen'), state: 'now' as const };
  const tomorrow = [later('09:30', 'Zopf backen'), later('10:00', 'Turnen')];

  it("has tomorrow's below today's, under its own heading", async () => {
    expect(await read(<ProgrammeFace rows={[singing]} tomorrow={tomorrow} />)).toContain(
      'Heute im Haus 14.00 Singen Jetzt, Saal Morgen 9.30 Zopf backen Saal 10.00 Turnen Saal',
    );
  });

  it("is tomorrow's once today's is over", async () => {
    expect(await read(<ProgrammeFace rows={[]} tomorrow={tomorrow} />)).toContain(
      'Morgen im Haus 9.30 Zopf backen',
    );
  });
});

describe('the menu of the waiting screen', () => {
  const menu: DayMenu = {
    date: '2026-11-24',
    soup: null,
    menus: ['Hacktätschli', 'Pizokel'],
    dessert: null,
    evening: 'Café complet',
    guestPrice: null,
    note: null,
  };

  it('says what is in each dish', async () => {
    const marks = { soup: [], menus: [[], ['vegetarisch', 'milch']], dessert: [] } as const;
    const face = (
      <MenuFace menu={{ ...menu, marks: { ...marks, evening: ['gluten'] } }} tomorrow={false} />
    );
    expect(await read(face)).toContain(
      'Menü 1 Hacktätschli Menü 2 Pizokel ohne Fleisch, enthält Milch Abend Café complet enthält Gluten',
    );
  });

  it('keeps the number of a menu without the one before it, and has none for a single one', async () => {
    expect(
      await read(<MenuFace menu={{ ...menu, menus: [null, 'Pizokel'] }} tomorrow={false} />),
    ).toContain('Heute gibt es Menü 2 Pizokel Abend');
    expect(
      await read(<MenuFace menu={{ ...menu, menus: ['Braten'] }} tomorrow={false} />),
    ).toContain('Heute gibt es Mittag Braten Abend');
  });
});

describe('the day of an event', () => {
  const on = (start: string, end: string | null = null, allDay = false) =>
    read(<EventFace date={{ ...SAMPLE_OCCURRENCE, start, end, allDay }} image={null} />);

  it('has its time, and the year if it is not this one', async () => {
    expect(await on('2026-11-24T14:30:00+01:00')).toContain('Dienstag, 24. November, 14.30 Uhr G');
    expect(await on('2027-11-23T14:30:00+01:00')).toContain('Dienstag, 23. November 2027, 14.30');
  });

  it('has the last day of an event that has begun on an earlier one', async () => {
    expect(await on('2026-11-01T10:00:00+01:00', '2026-11-29T17:00:00+01:00')).toContain(
      'Sonntag, 1. November, 10.00 Uhr, bis 29. November',
    );
    expect(await on('2026-11-24T00:00:00+01:00', '2026-11-25T00:00:00+01:00', true)).toContain(
      'Dienstag, 24. November Gartensaal',
    );
  });
});
