import { expect, it } from 'vitest';
import { describePort, testReadContract, valueOf } from './describePort.ts';

describePort('RedirectRepository', (world, { holdsSamples }) => {
  it('lists the redirects of a brand, each from a path without a trailing slash to a safe target', async () => {
    const { ports, brand } = world();
    const redirects = await valueOf(ports.redirects.list(brand));
    expect(redirects.length).toBeGreaterThan(0);
    expect(
      redirects.filter(
        ({ from, to, status }) =>
          !/^\/(?:.*[^/])?$/.test(from) ||
          !/^(?:\/(?!\/)|https:\/\/)/.test(to) ||
          ![301, 302].includes(status),
      ),
    ).toEqual([]);
  });

  it.runIf(holdsSamples)(
    'leaves out redirects without a valid target, and redirects to themselves',
    async () => {
      const { ports, brand } = world();
      expect(await valueOf(ports.redirects.list(brand))).toEqual([
        { from: '/anfahrt', to: '/kontakt', status: 301 },
        { from: '/lehre', to: 'https://lehre.example/', status: 302 },
      ]);
    },
  );

  it('keeps the redirects of brands separate', async () => {
    expect(await world().ports.redirects.list(world().stranger)).toEqual({ ok: true, value: [] });
  });

  testReadContract(world, (ports, signal) => ports.redirects.list(world().brand, signal));
});
