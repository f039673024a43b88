import type { Brand } from '../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../domain/brand/BrandConfig.ts';
import type { KioskProfile } from '../../domain/kiosk/KioskProfile.ts';
import type { KioskBootstrap } from '../../domain/kiosk/ScreenServer.ts';
import type { DevicePorts, KioskPorts } from './DevicePorts.ts';

export interface FoundScreen {
  readonly kind: 'found';
  readonly bootstrap: KioskBootstrap;
  /**
   * The bootstrap's brand, but with the language in every address of the memory router, where all
   * loaders look for the locale.
   */
  readonly brand: Brand;
  readonly ports: KioskPorts;
  readonly profile: KioskProfile;
  readonly config: BrandConfig | null;
}

/**
 * The data that a screen starts with. `silent`: neither the server nor the device provides it;
 * `unknown`: there is no such screen, or its profile has no device.
 */
export type KioskScreenResult = FoundScreen | { readonly kind: 'silent' | 'unknown' };

/**
 * Reads the brand, the profile and the configuration. Without a configuration, a screen still shows
 * the data of the brand's folder.
 */
export async function loadKioskScreen(
  handle: string,
  {
    server,
    openContent,
  }: Pick<DevicePorts, 'openContent'> & {
    readonly server: Pick<DevicePorts['server'], 'findBootstrap'>;
  },
): Promise<KioskScreenResult> {
  const bootstrap = await server.findBootstrap();
  if (bootstrap === null) return { kind: 'silent' };
  const ports = openContent(bootstrap);
  const found = await ports.profiles.find(handle);
  if (!found.ok) return { kind: 'silent' };
  const { value: profile } = found;
  if (!profile?.device || profile.brandId !== bootstrap.brand.id) return { kind: 'unknown' };
  const brand = { ...bootstrap.brand, localeInPath: true };
  const config = await ports.content.brandConfigs.find(brand, profile.locales[0] ?? '');
  return {
    kind: 'found',
    bootstrap,
    brand,
    ports,
    profile,
    config: config.ok ? config.value : null,
  };
}
