import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listBrands } from '../../run/listBrands.ts';
import { root } from '../../run/places.ts';
import type { Installation } from '../Installation.ts';
import { certificateFiles } from '../setup/machineFiles.ts';
import { contentOrigin, siteOrigin } from '../setup/serviceAddresses.ts';

/** The input of the checks: paths and addresses, derived from the settings alone. */
export interface Place extends Installation {
  readonly now: Date;
  /** The address by which this machine itself reaches the site, e.g. `http://127.0.0.1:3000`. */
  readonly siteUrl: string;
  readonly contentUrl: string;
  /** Whether the content service is operated by someone else. */
  readonly foreignContent: boolean;
  /** Null if it cannot be read. */
  readonly contentToken: string | null;
  /** The certificate that nginx serves; null if no proxy of ours is set up. */
  readonly certificate: { readonly file: string; readonly key: string } | null;
  readonly brandsDir: string;
  /** Empty if the folder cannot be read, which another check reports. */
  readonly brands: readonly PlacedBrand[];
}

export interface PlacedBrand {
  readonly id: string;
  /** The canonical host first. */
  readonly hosts: readonly string[];
}

/** Never throws: it is called when everything is down. */
export function readDoctorContext(installation: Installation, now: Date): Place {
  const { settings, varDir, releaseDir } = installation;
  const brandsDir = resolve(settings['BRANDS_DIR'] ?? join(root, 'brands'));
  const content = settings['CONTENT_URL']?.replace(/(?<!\/)\/+$/, '');
  return {
    ...installation,
    releaseDir,
    now,
    siteUrl: siteOrigin(installation),
    contentUrl: content ?? contentOrigin(installation) ?? '',
    foreignContent: content !== undefined,
    contentToken:
      settings['CONTENT_TOKEN'] ??
      (content === undefined ? readToken(join(varDir, 'secrets.json')) : null),
    certificate: certificateOf(installation),
    brandsDir,
    brands: readBrands(brandsDir),
  };
}

/** A certificate from the settings, or the one that `foyer certificates` manages. */
function certificateOf(installation: Installation): Place['certificate'] {
  const { own, certificate: file, key } = certificateFiles(installation);
  return own || existsSync(file) ? { file, key } : null;
}

function readToken(file: string): string | null {
  try {
    const { CONTENT_TOKEN: token } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly CONTENT_TOKEN?: unknown;
    };
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}

function readBrands(folder: string): readonly PlacedBrand[] {
  try {
    return listBrands(folder).map(({ id }) => {
      const text = readFileSync(join(folder, id, 'brand.json'), 'utf8');
      const { hosts } = JSON.parse(text) as { readonly hosts?: unknown };
      return {
        id,
        hosts: Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [],
      };
    });
  } catch {
    return [];
  }
}
