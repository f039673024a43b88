import type { Brand } from '../../../domain/brand/Brand.ts';
import type { BrandConfig } from '../../../domain/brand/BrandConfig.ts';
import type { House } from '../../../domain/house/House.ts';
import { shareImageAddress } from '../../../domain/page/imageAddress.ts';
import { telUri } from '../../../domain/shared/telUri.ts';
import type { UiServices } from '../../../ui/UiServices.ts';
import type { JsonLdNode, SiteFacts } from './JsonLd.ts';
import { describeHours } from './openingHoursNodes.ts';

/** The specialties of the group's medical houses. */
const SPECIALTIES = ['https://schema.org/Geriatric', 'https://schema.org/Nursing'];

/** The organisation that runs the site, with the facts that are known on every page. */
export function briefOrganisation(
  brand: Brand,
  config: BrandConfig | null,
  { absolute }: Pick<SiteFacts, 'absolute'>,
): JsonLdNode {
  return {
    '@type': brand.organisationType,
    '@id': absolute('/#haus'),
    name: config?.name.text ?? brand.fallback.organisation,
    url: absolute('/'),
  };
}

/** Used where a node refers to the organisation, whose own node is in the same graph. */
export const organisationReference = (organisation: JsonLdNode): JsonLdNode => ({
  '@id': organisation['@id'],
});

/**
 * The brand's organisation with the facts that its pages show; `house` is the brand's own, if the
 * page shows it.
 */
export function organisationNode(
  brand: Brand,
  config: BrandConfig | null,
  house: House | null,
  group: UiServices['group'],
  { absolute, organisation, today }: SiteFacts,
): JsonLdNode {
  const { fallback, organisationType, assets } = brand;
  const isPlace = organisationType !== 'Organization';
  return {
    ...organisation,
    address: brandAddress(brand, config),
    ...telephoneOf(config?.phone ?? fallback.phone),
    email: config?.email ?? fallback.email,
    logo: absolute(assets.logo),
    image: absolute(shareImageAddress(house?.image ?? null)),
    ...(isPlace && house?.position ? { geo: geoNode(house.position) } : {}),
    ...(isPlace && config !== null ? describeHours(config.hours, today) : {}),
    ...(organisationType === 'MedicalBusiness' ? { medicalSpecialty: SPECIALTIES } : {}),
    ...(group === null
      ? {}
      : { parentOrganization: { '@type': 'Organization', name: group.name, url: group.href } }),
  };
}

/** The node of another house of the group, for its page on the group's own site. */
export function houseNode(
  house: House,
  { absolute, organisation }: SiteFacts,
  path: string,
): JsonLdNode {
  return {
    '@type': 'LocalBusiness',
    '@id': absolute(`${path}#haus`),
    name: house.name,
    url: house.website ?? absolute(path),
    address: postalAddress(house.street, `${house.postcode} ${house.place}`),
    ...telephoneOf(house.phone),
    ...(house.email === null ? {} : { email: house.email }),
    ...(house.image === null ? {} : { image: absolute(shareImageAddress(house.image)) }),
    ...(house.position === null ? {} : { geo: geoNode(house.position) }),
    parentOrganization: organisationReference(organisation),
  };
}

const geoNode = ({ latitude, longitude }: NonNullable<House['position']>): JsonLdNode => ({
  '@type': 'GeoCoordinates',
  latitude,
  longitude,
});

/** The number as in RFC 3966, "+41440003341;ext=12"; nothing if it cannot be dialled. */
function telephoneOf(written: string | null): JsonLdNode {
  const address = telUri(written ?? '');
  return address === null ? {} : { telephone: address.replace('tel:', '') };
}

const TOWN = /^(?:CH-)?(\d{4})\s+(\S.*)$/;

/**
 * A Swiss address of two lines, "Parkweg 8" and "8126 Zumikon". A second line in another form is
 * used as the place.
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
