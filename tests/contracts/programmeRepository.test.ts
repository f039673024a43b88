import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../src/domain/shared/zurichTime.ts';
import { describePort, languagesIn, testReadContract, valueOf } from './describePort.ts';

describePort('ProgrammeRepository', (world) => {
  const today = (): string => zurichDate(world().now);
  const monday = (): string => mondayOf(today());

  it('lists today’s programme, in order of time', async () => {
    const { ports, brand } = world();
    const points = await valueOf(ports.programmes.listDay(brand, today(), ''));
    expect(points.length).toBeGreaterThan(1);
    const times = points.map(({ begin }) => begin);
    expect(
      [...times, ...points.map(({ end }) => end ?? '23:59')].filter(
        (time) => !/^\d\d:\d\d$/.test(time),
      ),
    ).toEqual([]);
    expect(points.some(({ place }) => place !== null)).toBe(true);
    expect(times).toEqual(times.toSorted());
  });

  it('lists the menus of the week, day by day', async () => {
    const { ports, brand } = world();
    const days = await valueOf(ports.programmes.listMenus(brand, monday(), ''));
    expect(days[0]?.date).toBe(monday());
    expect(days[0]?.menus[0]).toMatch(/./);
    expect(days[0]?.evening).toMatch(/./);
    expect(days[0]?.guestPrice).toBeGreaterThan(0);
    expect(days[0]?.note?.text).toMatch(/./);
  });

  it('lists the German programme and menus, marked as German, if there is no translation', async () => {
    const { ports, brand } = world();
    const [day, dayInFrench, week, weekInFrench] = await Promise.all([
      valueOf(ports.programmes.listDay(brand, today(), '')),
      valueOf(ports.programmes.listDay(brand, today(), 'fr-CH')),
      valueOf(ports.programmes.listMenus(brand, monday(), '')),
      valueOf(ports.programmes.listMenus(brand, monday(), 'fr-CH')),
    ]);
    expect(languagesIn([day, week])).toEqual([]);
    expect(dayInFrench).toEqual(day.map((point) => ({ ...point, lang: 'de-CH' })));
    expect(weekInFrench).toEqual(
      week.map((menu) => ({
        ...menu,
        lang: 'de-CH',
        note: menu.note && { ...menu.note, lang: 'de-CH' },
      })),
    );
  });

  it('lists nothing for a day or a week without an entry', async () => {
    const { ports, brand, stranger } = world();
    expect(await ports.programmes.listDay(brand, '1999-01-01', '')).toEqual({
      ok: true,
      value: [],
    });
    expect(await ports.programmes.listMenus(brand, '1999-01-04', '')).toEqual({
      ok: true,
      value: [],
    });
    expect(await ports.programmes.listDay(stranger, today(), '')).toEqual({ ok: true, value: [] });
  });

  describe('for a day', () => {
    testReadContract(world, (ports, signal) =>
      ports.programmes.listDay(world().brand, today(), '', signal),
    );
  });

  describe('for a week', () => {
    testReadContract(world, (ports, signal) =>
      ports.programmes.listMenus(world().brand, monday(), '', signal),
    );
  });
});
