import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledPackage } from './installedPackages.ts';

interface Component {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly 'bom-ref'?: unknown;
}

/** The used part of a CycloneDX document. */
export interface BillOfMaterials {
  readonly serialNumber?: unknown;
  readonly metadata?: { readonly timestamp?: unknown; readonly component?: Component };
  readonly components?: readonly Component[];
  readonly dependencies?: readonly { readonly ref?: unknown; readonly dependsOn?: unknown }[];
}

/**
 * npm's bill of materials (CycloneDX 1.5) for these packages of a folder, made reproducible: it has
 * the release's time, and a serial number derived from its content. Throws if npm does: then the
 * installed packages do not match the lock file.
 */
export function readBillOfMaterials(
  folder: string,
  packages: readonly Pick<InstalledPackage, 'name' | 'version'>[],
  time: Date,
): BillOfMaterials {
  const requested = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const isRequested = (ref: unknown): boolean => requested.has(String(ref));
  // npm 11's own `--omit dev` also leaves out packages that a development package needs too, React
  // among them.
  const written = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const bom = JSON.parse(written) as BillOfMaterials;
  const own = bom.metadata?.component;
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Component;
  const lasting = {
    ...bom,
    serialNumber: '',
    metadata: {
      ...bom.metadata,
      timestamp: time.toISOString(),
      // npm uses the folder's name.
      component: { ...own, name },
    },
    components: (bom.components ?? [])
      .filter((each) => isRequested(each['bom-ref']))
      // npm uses the requested name of a package, even if it is an alias for another.
      .map((each) => ({ ...each, name: String(each['bom-ref']).replace(/@[^@]*$/, '') }))
      .toSorted((one, other) => (String(one['bom-ref']) < String(other['bom-ref']) ? -1 : 1)),
    dependencies: (bom.dependencies ?? [])
      .filter(({ ref }) => ref === own?.['bom-ref'] || isRequested(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: Array.isArray(dependsOn) ? dependsOn.filter(isRequested) : [],
      })),
  };
  return { ...lasting, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(lasting))}` };
}

/** The packages that npm did not list, by name and version. */
export function listMissingPackages(
  { components = [] }: BillOfMaterials,
  packages: readonly Pick<InstalledPackage, 'name' | 'version'>[],
): readonly string[] {
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  return packages
    .map(({ name, version }) => `${name}@${version}`)
    .filter((each) => !listed.has(each));
}

/** A UUID of version 8 (RFC 9562), which is for custom values, here a hash. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
