import { expect, it } from 'vitest';
import { KIOSK_TABS } from '../../src/domain/kiosk/KioskProfile.ts';
import { describePort, itReadsWell, valueOf } from './describePort.ts';

describePort('KioskProfileRepository', (world) => {
  const handle = (): string => `${world().brand.id}-empfang`;

  it('finds how a screen behaves, and no secret with it', async () => {
    const profile = await valueOf(world().ports.kioskProfiles.find(handle()));
    expect(profile).toEqual({
      handle: handle(), brandId: world().brand.id, title: expect.stringMatching(/Empfang/), startPath: expect.stringMatching(/^\//), locales: expect.arrayContaining(['de-CH']),
      tabs: KIOSK_TABS, allowedRoutes: expect.arrayContaining(['events']), idleSeconds: 60, orientation: expect.stringMatching(/^(?:portrait|landscape)$/),
      hours: expect.arrayContaining([{ from: '06:30', to: '21:00', state: 'on' }]),
      floors: expect.arrayContaining([{ name: 'Erdgeschoss', rooms: expect.arrayContaining(['Empfang']), way: expect.stringMatching(/\.$/), here: true }]),
      eveningImages: [expect.objectContaining({ file: expect.stringMatching(/abend.*\.png$/) })],
      hasPin: expect.any(Boolean), maintenance: false, message: null, reloadFrom: null, device: true,
    });
    expect(JSON.stringify(profile)).not.toMatch(/pinHash|scrypt|geheim/);
  });

  it.each(['gibt-es-nicht', '', '../x', '$ne', 'A', 'a b', 'a'.repeat(200)])('finds nothing behind %j', async (unknown) => {
    expect(await world().ports.kioskProfiles.find(unknown)).toEqual({ ok: true, value: null });
  });

  itReadsWell(world, (ports, signal) => ports.kioskProfiles.find(handle(), signal));
});
