import { expect, it } from 'vitest';
import { localFloors } from '../../src/domain/kiosk/localFloors.ts';
import { brands } from '../support/listAddresses.ts';
import { describePort, testReadContract, valueOf } from './describePort.ts';

describePort('KioskProfileRepository', (world) => {
  /**
   * The handle of a screen that also speaks Italian: the house's own, or that of the multilingual
   * brand in the sample content.
   */
  const handleInItalian = async (): Promise<string> => {
    const own = await valueOf(world().ports.kioskProfiles.find(handle()));
    return own?.locales.includes('it-CH') === true
      ? handle()
      : `${brands.find(({ localeInPath }) => localeInPath)?.id ?? ''}-empfang`;
  };
  const handle = (): string => `${world().brand.id}-empfang`;

  it('finds the behaviour of a screen, without any secret', async () => {
    const profile = await valueOf(world().ports.kioskProfiles.find(handle()));
    expect(profile).toEqual({
      handle: handle(),
      brandId: world().brand.id,
      title: expect.stringMatching(/Empfang/),
      startPath: expect.stringMatching(/^\//),
      locales: expect.arrayContaining(['de-CH']),
      // Free places are one more where a house has offers.
      tabs: expect.arrayContaining(['today', 'menu', 'way', 'house', 'help']),
      allowedRoutes: expect.arrayContaining(['events']),
      idleSeconds: 60,
      orientation: expect.stringMatching(/^(?:portrait|landscape)$/),
      hours: expect.arrayContaining([{ from: '06:30', to: '21:00', state: 'on' }]),
      floors: expect.arrayContaining([
        {
          name: 'Erdgeschoss',
          rooms: expect.arrayContaining(['Empfang']),
          way: expect.stringMatching(/\.$/),
          here: true,
        },
      ]),
      eveningImages: [expect.objectContaining({ file: expect.stringMatching(/abend.*\.png$/) })],
      translations: expect.any(Object),
      hasPin: expect.any(Boolean),
      maintenance: false,
      reloadFrom: null,
      device: true,
    });
    expect(JSON.stringify(profile)).not.toMatch(/pinHash|scrypt|geheim/);
  });

  it('has the editors’ texts in each language of the screen, with German as the fallback', async () => {
    const profile = await valueOf(world().ports.kioskProfiles.find(await handleInItalian()));
    if (profile === null) throw new Error('There is no profile');
    const [german, italian] = [localFloors(profile, 'de-CH'), localFloors(profile, 'it-CH')];
    expect(german.map(({ langs }) => langs)).toEqual(profile.floors.map(() => ({})));
    expect(italian.at(german.findIndex(({ name }) => name === 'Erdgeschoss'))).toMatchObject({
      name: 'Piano terra',
      rooms: expect.arrayContaining(['Ricezione']),
      here: true,
      langs: {},
    });
  });

  it.each(['gibt-es-nicht', '', '../x', '$ne', 'A', 'a b', 'a'.repeat(200)])(
    'finds nothing for %j',
    async (unknown) => {
      expect(await world().ports.kioskProfiles.find(unknown)).toEqual({ ok: true, value: null });
    },
  );

  testReadContract(world, (ports, signal) => ports.kioskProfiles.find(handle(), signal));
});
