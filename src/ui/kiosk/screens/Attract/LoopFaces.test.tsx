import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { SAMPLE_OCCURRENCE } from '../../../../samples/sampleEvents.ts';
import { MessagesProvider } from '../../../i18n/MessagesProvider.tsx';
import { renderForTest, textOf } from '../../../../../tests/support/renderForTest.tsx';
import { createStoryKioskServices } from '../../../workshop/sampleKiosk.ts';
import { KioskServicesProvider } from '../../KioskServices.ts';
import { loadKioskMessages } from '../../loadKioskMessages.ts';
import { DeparturesFace, EventFace } from './LoopFaces.tsx';

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
