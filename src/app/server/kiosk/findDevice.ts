import type { Brand } from '../../../domain/brand/Brand.ts';
import type { KioskProfile } from '../../../domain/kiosk/KioskProfile.ts';
import type { KioskProfileRepository } from '../../../domain/kiosk/KioskProfileRepository.ts';

/**
 * - `none`: the handle is unknown or belongs to another brand.
 * - `view`: a profile without a device.
 * - `unknown`: the profile could not be read.
 */
export type DeviceAnswer =
  | { readonly kind: 'device'; readonly profile: KioskProfile }
  | { readonly kind: 'none' | 'view' | 'unknown' };

export interface DeviceParts {
  readonly kioskProfiles: KioskProfileRepository;
}

/** Whether a handle belongs to a device of this brand. */
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
