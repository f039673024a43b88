import { expect, it } from 'vitest';
import { describePort, itReadsWell, languagesIn, valueOf } from './describePort.ts';

describePort('EventRepository', (world) => {
  it('lists what is still to come, soonest first', async () => {
    const { ports, brand, now } = world();
    const events = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 20 }, ''));
    expect(events.length).toBeGreaterThan(1);
    const starts = events.map(({ start }) => Date.parse(start));
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(events.filter(({ slug }) => !/^[a-z0-9-]+$/.test(slug))).toEqual([]);
    expect(events.filter(({ start }) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+0[12]:00$/.test(start))).toEqual([]);
    expect(languagesIn(events)).toEqual([]);
  });

  it('lists a repeated event on each of its dates', async () => {
    const { ports, brand, now } = world();
    const events = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 50 }, ''));
    expect(new Set(events.map(({ id }) => id)).size).toBeLessThan(events.length);
    expect(new Set(events.map(({ id, start }) => `${id} ${start}`)).size).toBe(events.length);
  });

  it('lists at most as many as asked', async () => {
    const { ports, brand, now } = world();
    const all = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 20 }, ''));
    expect(await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 2 }, ''))).toEqual(all.slice(0, 2));
  });

  it('lists the German events, marked, where there is no translation', async () => {
    const { ports, brand, now } = world();
    const german = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 2 }, ''));
    const english = await valueOf(ports.events.listUpcoming(brand, { from: now, limit: 2 }, 'en'));
    expect(english.map(({ title }) => title)).toEqual(german.map(({ title }) => ({ text: title.text, lang: 'de-CH' })));
  });

  it('lists nothing for a brand without events', async () => {
    const { ports, stranger, now } = world();
    expect(await ports.events.listUpcoming(stranger, { from: now, limit: 3 }, '')).toEqual({ ok: true, value: [] });
  });

  itReadsWell(world, (ports, signal) => ports.events.listUpcoming(world().brand, { from: world().now, limit: 3 }, '', signal));
});
