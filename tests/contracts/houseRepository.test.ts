import { expect, it } from 'vitest';
import { describePort, itReadsWell, languagesIn, valueOf } from './describePort.ts';

describePort('HouseRepository', (world) => {
  it('lists all houses of the group, each once', async () => {
    const { ports, brand, multilingual } = world();
    const houses = await valueOf(ports.houses.list(''));
    expect(houses.map(({ brandId }) => brandId)).toEqual(expect.arrayContaining([brand.id, multilingual.id]));
    expect(new Set(houses.map(({ slug }) => slug)).size).toBe(houses.length);
    expect(languagesIn(houses)).toEqual([]);
  });

  it('keeps the editors\' order in every language', async () => {
    const { ports } = world();
    const german = await valueOf(ports.houses.list(''));
    const italian = await valueOf(ports.houses.list('it-CH'));
    expect(italian.map(({ slug }) => slug)).toEqual(german.map(({ slug }) => slug));
  });

  it('marks what is German in a list in another language', async () => {
    const { ports, brand } = world();
    const italian = await valueOf(ports.houses.list('it-CH'));
    expect(italian.find(({ brandId }) => brandId === brand.id)?.descriptor?.lang).toBe('de-CH');
  });

  itReadsWell(world, (ports, signal) => ports.houses.list('', signal));
});
