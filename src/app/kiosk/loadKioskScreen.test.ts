import { describe, expect, it } from 'vitest';
import { InMemoryBrandConfigRepository } from '../../../tests/support/in-memory/InMemoryBrandConfigRepository.ts';
import { InMemoryKioskProfileRepository } from '../../../tests/support/in-memory/InMemoryKioskProfileRepository.ts';
import { sampleBrand } from '../../samples/sampleBrands.ts';
import { sampleKioskProfile } from '../../samples/sampleKioskProfile.ts';
import { createSampleContent } from '../../samples/sampleContent.ts';
import type { ContentPorts } from '../routes/ContentPorts.ts';
import type { KioskBootstrap } from '../../domain/kiosk/ScreenServer.ts';
import { loadKioskScreen } from './loadKioskScreen.ts';

const content = createSampleContent(new Date('2026-11-21T10:00:00Z'));
const down = { failure: { kind: 'unreachable', detail: 'down' } } as const;
const HANDLE = 'beispiel-empfang';

interface World {
  readonly bootstrap?: KioskBootstrap | null;
  readonly profiles?: object;
  readonly configurations?: object;
}

const bootstrapOf = (brand = sampleBrand): KioskBootstrap => ({
  brand,
  group: null,
  origin: 'https://lindengut.example',
  timetable: false,
});

const read = (handle: string, { bootstrap = bootstrapOf(), ...deviation }: World = {}) =>
  loadKioskScreen(handle, {
    server: { findBootstrap: async () => bootstrap },
    openContent: () => ({
      content: {
        brandConfigs: new InMemoryBrandConfigRepository({
          ...content,
          ...deviation.configurations,
        }),
      } as unknown as ContentPorts,
      profiles: new InMemoryKioskProfileRepository({ ...content, ...deviation.profiles }),
    }),
  });

describe('the start data of a lobby screen', () => {
  it('contains the brand with the language in its paths, the profile and the configuration', async () => {
    const first = await read(HANDLE);
    expect(first).toMatchObject({
      kind: 'found',
      brand: { id: sampleBrand.id, localeInPath: true },
      bootstrap: { brand: { id: sampleBrand.id } },
      profile: { handle: HANDLE },
      config: expect.any(Object),
    });
  });

  it('is found without a configuration', async () => {
    expect(await read(HANDLE, { configurations: down })).toMatchObject({
      kind: 'found',
      config: null,
    });
  });

  it.each<[string, World]>([
    ['the server', { bootstrap: null }],
    ['the content service', { profiles: down }],
  ])('is of kind silent while %s does not respond', async (_, world) => {
    expect(await read(HANDLE, world)).toEqual({ kind: 'silent' });
  });

  it('is of kind unknown if no profile has the handle, or if the profile belongs to another brand or has no device', async () => {
    expect(await read('nirgends')).toEqual({ kind: 'unknown' });
    expect(await read(HANDLE, { bootstrap: bootstrapOf({ ...sampleBrand, id: 'fort' }) })).toEqual({
      kind: 'unknown',
    });
    const kioskProfiles = [{ ...sampleKioskProfile, device: false }];
    expect(await read(HANDLE, { profiles: { kioskProfiles } })).toEqual({ kind: 'unknown' });
  });
});
