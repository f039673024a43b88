import type { Brand } from './Brand.ts';

/**
 * The primary colour on an unknown host, regardless of the editors' colour for the brand shown
 * there (DESIGN, section 2).
 */
export const UNKNOWN_HOST_COLOR = '#1b5296';

/** RFC 1035: no host name is longer. A longer header is rejected by this one comparison. */
const LONGEST_HOST = 253;
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/;

export interface BrandResolution {
  readonly brand: Brand;
  /**
   * False if no brand owns the host: such pages are `noindex` and ignore the editors' main colour.
   */
  readonly known: boolean;
}

/**
 * The bare host of a Host header: lower case, without port, `www.` and trailing dot; null if it is
 * not a valid host name.
 */
export function normalizeHost(header: string): string | null {
  if (header.length > LONGEST_HOST + ':65535'.length) return null;
  const host = header
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  return host.length <= LONGEST_HOST && HOST.test(host) ? host : null;
}

/** All host names of a brand. `<id>.localhost` needs no DNS on a developer's machine. */
export const hostsOf = (brand: Pick<Brand, 'id' | 'hosts'>): readonly string[] => [
  ...brand.hosts,
  `${brand.id}.localhost`,
];

/** The host in canonical addresses, without port. */
export const canonicalHost = (brand: Pick<Brand, 'id' | 'hosts'>): string =>
  brand.hosts[0] ?? `${brand.id}.localhost`;

/**
 * The brand for a Host header. A missing, hostile or unknown one gets the brand for unknown hosts,
 * in blue.
 */
export function resolveBrand(
  header: string | undefined,
  brands: readonly Brand[],
): BrandResolution {
  const host = normalizeHost(header ?? '');
  const owner = host === null ? undefined : brands.find((brand) => hostsOf(brand).includes(host));
  return owner === undefined
    ? { brand: brandForUnknownHosts(brands), known: false }
    : { brand: owner, known: true };
}

function brandForUnknownHosts(brands: readonly Brand[]): Brand {
  const brand = brands.find((each) => each.unknownHosts);
  if (brand === undefined) throw new Error('No brand is marked with "unknownHosts": true');
  return { ...brand, primaryColor: UNKNOWN_HOST_COLOR };
}
