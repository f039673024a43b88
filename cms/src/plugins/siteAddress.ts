import type { InstalledBrand } from '../brands.ts';

/**
 * The address of a path on a brand's site, with the language if the brand has it there; null for a
 * brand without a host. On a machine for trying out, whose site runs on this machine, each brand has
 * a host of its own there.
 */
export function addressForVisitors(
  { id, hosts, localeInPath }: Pick<InstalledBrand, 'id' | 'hosts' | 'localeInPath'>,
  language: string,
  path: string,
  siteUrl = process.env['SITE_URL'] ?? '',
): string | null {
  const place = `${localeInPath ? `/${language}` : ''}/${path}`;
  const site = URL.canParse(siteUrl) ? new URL(siteUrl) : null;
  if (site !== null && /(?:^|\.)(?:localhost|127\.0\.0\.1)$/.test(site.hostname))
    return `${site.protocol}//${id}.localhost${site.port && `:${site.port}`}${place}`;
  const [host] = hosts;
  return host === undefined ? null : `https://${host}${place}`;
}
