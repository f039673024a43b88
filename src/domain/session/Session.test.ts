import { describe, expect, it } from 'vitest';
import { isSessionExpired, openSession, extendSession, SESSION_LIFETIMES } from './Session.ts';

const at = (time: string): Date => new Date(`2026-11-24T${time}Z`);
const session = openSession('r.muster', at('06:00:00'), SESSION_LIFETIMES);

describe('a session', () => {
  it('expires after half an hour without activity', () => {
    expect(isSessionExpired(session, at('06:29:59.999'))).toBe(false);
    expect(isSessionExpired(session, at('06:30:00'))).toBe(true);
  });

  it('expires half an hour after the last activity', () => {
    const later = extendSession(session, at('06:29:00'), SESSION_LIFETIMES);
    expect(isSessionExpired(later, at('06:58:59'))).toBe(false);
    expect(isSessionExpired(later, at('06:59:00'))).toBe(true);
  });

  it('expires after twelve hours, whatever the activity', () => {
    const last = extendSession(session, at('17:55:00'), SESSION_LIFETIMES);
    expect(last.idleEndsAt).toBe('2026-11-24T18:00:00.000Z');
    expect(isSessionExpired(last, at('17:59:59'))).toBe(false);
    expect(isSessionExpired(last, at('18:00:00'))).toBe(true);
  });

  it('is expired if it was opened by a clock that was ahead', () => {
    expect(isSessionExpired(session, at('05:55:00'))).toBe(false);
    expect(isSessionExpired(session, at('05:54:59'))).toBe(true);
    expect(isSessionExpired(session, new Date('2025-11-24T06:00:00Z'))).toBe(true);
  });

  it('never outlasts its absolute end, however long the idle time may be', () => {
    expect(
      openSession('r.muster', at('06:00:00'), { idle: 7_200_000, absolute: 3_600_000 }).idleEndsAt,
    ).toBe('2026-11-24T07:00:00.000Z');
  });
});
