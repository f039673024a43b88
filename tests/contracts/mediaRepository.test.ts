import { expect, it } from 'vitest';
import { describePort, itReadsWell, valueOf } from './describePort.ts';

describePort('MediaRepository', (world) => {
  it('lists the newest first', async () => {
    const { ports, brand } = world();
    const entries = await valueOf(ports.media.listNewest(brand, { limit: 10 }, ''));
    expect(entries.length).toBeGreaterThan(1);
    const dates = entries.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.filter((date) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual([]);
  });

  it('lists at most as many as asked', async () => {
    const { ports, brand } = world();
    expect(await valueOf(ports.media.listNewest(brand, { limit: 1 }, ''))).toHaveLength(1);
  });

  it('lists the files with their format and size', async () => {
    const { ports, brand } = world();
    const entries = await valueOf(ports.media.listNewest(brand, { limit: 10 }, ''));
    const [file] = entries.flatMap(({ files }) => files);
    expect(file).toEqual({ title: expect.any(String), file: expect.stringMatching(/^[\w.-]+\.pdf$/), format: 'PDF', bytes: expect.any(Number) });
    expect(file?.bytes).toBeGreaterThan(100);
  });

  it('lists the German entries, marked, where there is no translation', async () => {
    const { ports, brand } = world();
    const [entry] = await valueOf(ports.media.listNewest(brand, { limit: 1 }, 'fr-CH'));
    expect(entry?.title.lang).toBe('de-CH');
  });

  it('lists nothing for a brand without entries', async () => {
    const { ports, stranger } = world();
    expect(await ports.media.listNewest(stranger, { limit: 3 }, '')).toEqual({ ok: true, value: [] });
  });

  itReadsWell(world, (ports, signal) => ports.media.listNewest(world().brand, { limit: 3 }, '', signal));
});
