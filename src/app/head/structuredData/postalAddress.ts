import type { Brand } from '../../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { JsonLdNode } from './JsonLd.ts';

const TOWN = /^(?:CH-)?(\d{4})\s+(.+)$/;

/**
 * A Swiss address of two lines, "Parkweg 8" and "8126 Zumikon". A second line in another form is
 * taken for the place.
 */
export function postalAddress(street: string, town: string): JsonLdNode {
  const [, postalCode, place = town] = TOWN.exec(town.trim()) ?? [];
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: place,
    addressCountry: 'CH',
  };
}

/** The address that every page of a brand shows. */
export const brandAddress = ({ fallback }: Brand, config: BrandConfig | null): JsonLdNode =>
  postalAddress(
    config?.addressLine1.text ?? fallback.addressLine1,
    config?.addressLine2.text ?? fallback.addressLine2,
  );
