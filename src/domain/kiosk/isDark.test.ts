import { describe, expect, it } from 'vitest';
import { isDark } from './isDark.ts';

const at = (...moments: string[]) => moments.map((moment) => isDark(new Date(moment)));

describe('isDark', () => {
  // Sunrise and sunset from almanacs: 7.40 and 16.41 on 24 November, 5.29 and 21.26 on 21 June,
  // 8.11 and 16.38 on 21 December.
  it('follows sunrise and sunset in Zurich in November', () => {
    expect(
      at(
        '2026-11-24T07:30:00+01:00',
        '2026-11-24T07:50:00+01:00',
        '2026-11-24T16:30:00+01:00',
        '2026-11-24T16:50:00+01:00',
      ),
    ).toEqual([true, false, false, true]);
  });

  it('follows sunrise and sunset in Zurich in June and December', () => {
    expect(
      at(
        '2026-06-21T05:20:00+02:00',
        '2026-06-21T05:40:00+02:00',
        '2026-06-21T21:15:00+02:00',
        '2026-06-21T21:35:00+02:00',
      ),
    ).toEqual([true, false, false, true]);
    expect(
      at(
        '2026-12-21T08:00:00+01:00',
        '2026-12-21T08:20:00+01:00',
        '2026-12-21T16:25:00+01:00',
        '2026-12-21T16:50:00+01:00',
      ),
    ).toEqual([true, false, false, true]);
  });
});
