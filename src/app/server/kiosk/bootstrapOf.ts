import type { FastifyRequest } from 'fastify';
import type { KioskBootstrap } from '../../../domain/kiosk/ScreenServer.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';

export interface BootstrapParts {
  readonly addresses: BrandAddresses;
  readonly settings: { readonly timetableUrl: string | null };
}

/** The data that every lobby screen of a site starts from. */
export const bootstrapOf = (
  { brand, local }: FastifyRequest['site'],
  { addresses, settings }: BootstrapParts,
): KioskBootstrap => ({
  brand,
  group: addresses.groupOf(brand, local),
  origin: addresses.originOf(brand, local),
  timetable: settings.timetableUrl !== null,
});
