import { expect, it } from 'vitest';
import type { EventListQuery } from '../../src/domain/event/EventRepository.ts';
import { describePort, valueOf } from './describePort.ts';

const LISTED = { category: null, house: null, page: 1, pageSize: 100 } as const;
/** In houses of two brands. */
const SHARED = 'adventsfenster';

describePort('EventRepository', (world, { holdsSamples }) => {
  it.runIf(holdsSamples)('shows an event in several houses on the site of each', async () => {
    const { ports, brand, multilingual, stranger, now } = world();
    const list = (more: Partial<EventListQuery>) =>
      valueOf(
        ports.events.list({ brandId: null, now, period: 'upcoming', ...LISTED, ...more }, ''),
      );
    const [own, guest, other, group] = await Promise.all(
      [brand.id, multilingual.id, stranger.id, null].map((brandId) => list({ brandId })),
    );
    const isShared = ({ slug }: { readonly slug: string }): boolean => slug === SHARED;
    const shared = own?.occurrences.find(isShared);
    expect(shared).toMatchObject({ brandId: brand.id, house: 'lindengut' });
    expect(guest?.occurrences.filter(isShared)).toEqual([shared]);
    expect(group?.occurrences.filter(isShared)).toEqual([shared]);
    expect(other?.occurrences).toEqual([]);
    expect(guest?.houses.map(({ slug }) => slug)).toEqual(['esempio']);
    const filtered = await list({ brandId: null, house: 'esempio' });
    expect(filtered.occurrences.filter(isShared)).toEqual([shared]);
    const id = shared?.id ?? '';
    const [here, there, nowhere] = await Promise.all(
      [brand, multilingual, stranger].map((each) =>
        valueOf(ports.events.find(each, { id, now }, '')),
      ),
    );
    expect(here).toMatchObject({
      house: { slug: 'lindengut', name: 'Lindengut' },
      alsoIn: [{ slug: 'esempio', name: 'Esempio', brandId: multilingual.id }],
    });
    expect(there).toEqual(here);
    expect(nowhere).toBeNull();
    const until = new Date(now.getTime() + 14 * 86_400_000);
    const day = await valueOf(ports.events.listBetween(multilingual, { from: now, until }, ''));
    expect(day.filter(isShared)).toEqual([shared]);
    const series = await valueOf(ports.events.listSeries(multilingual, { now }, ''));
    expect(series.filter(isShared)).toMatchObject([
      { brandId: brand.id, alsoIn: [{ slug: 'esempio' }] },
    ]);
  });
});
