import type { Brand } from '../../../domain/brand/Brand.ts';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { KioskProfileRepository } from '../../../domain/kiosk/KioskProfileRepository.ts';

/**
 * - `none`: an unknown handle, or another brand's. `view`: a profile without a device. `unknown`: the
 * content service does not say.
 */
export type DeviceAnswer =
  | { readonly kind: 'device'; readonly profile: KioskProfile }
  | { readonly kind: 'none' | 'view' | 'unknown' };

export interface DeviceParts {
  readonly kioskProfiles: KioskProfileRepository;
}

/** Whether a device of this brand stands behind a handle. */
export async function findDevice(
  brand: Pick<Brand, 'id'>,
  handle: string,
  { kioskProfiles }: DeviceParts,
): Promise<DeviceAnswer> {
  const found = await kioskProfiles.find(handle);
  if (!found.ok) return { kind: 'unknown' };
  const { value: profile } = found;
  if (profile === null || profile.brandId !== brand.id) return { kind: 'none' };
  return profile.device ? { kind: 'device', profile } : { kind: 'view' };
}
