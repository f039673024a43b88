import { afterAll, describe, expect, inject, it } from 'vitest';
import { brands, hostOf, listAddresses } from '../support/listAddresses.ts';
import { problemsOf } from '../support/inspectPage.ts';
import { readLog } from '../support/readLog.ts';
import { requestPage } from '../support/requestPage.ts';

const { sitePort, siteLog } = inject('foyer');

describe.each(brands.map((brand) => [brand.id, brand] as const))('%s', (_, brand) => {
  it.each(listAddresses(brand).map((address) => [address.path, address] as const))('renders %s whole on the server', async (path, address) => {
    const answer = await requestPage({ port: sitePort, host: hostOf(brand), path });
    expect(problemsOf(brand, address, answer)).toEqual([]);
  });
});

afterAll(() => {
  const errors = readLog(siteLog).filter(({ level }) => level >= 40);
  expect(errors, 'the server has nothing to complain about').toEqual([]);
});
