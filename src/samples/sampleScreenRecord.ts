import type { ScreenRecord } from '../domain/kiosk/ScreenRecords.ts';

/** The device of a lobby screen that has just reported. */
export const sampleScreenRecord: ScreenRecord = {
  handle: 'park-empfang',
  device: 'a'.repeat(32),
  confirmedAt: '2026-11-20T08:00:00.000Z',
  brandId: 'beispiel',
  lastSeenAt: '2026-11-24T10:00:00.000Z',
  build: 'r1',
  route: 'today',
  lastPaintAt: '2026-11-24T09:59:58.000Z',
  errors: 0,
  turned: false,
  clockAhead: 0,
  clockFaultAt: null,
  silentSince: null,
  copy: true,
  copyUntil: '2026-12-31',
  notices: [],
};
