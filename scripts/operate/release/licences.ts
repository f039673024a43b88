import type { InstalledPackage } from './installedPackages.ts';

/**
 * Licences that a release may include without review: they only require that their text is
 * included.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

interface Reviewed {
  readonly name: RegExp;
  /** The licence in its package.json. */
  readonly says: string | null;
  readonly because: string;
}

/**
 * Packages with other licences, each reviewed. If a package changes its licence, it must be
 * reviewed again.
 */
const REVIEWED: readonly Reviewed[] = [
  {
    name: /^@strapi\//,
    says: 'SEE LICENSE IN LICENSE',
    because: 'MIT for all outside of folders called ee, whose functions are switched off here',
  },
  {
    name: /^@img\/sharp-libvips-/,
    says: 'LGPL-3.0-or-later',
    because: 'a library of its own beside ours, which anybody may replace',
  },
  {
    name: /^(?:@vercel\/stega|lightningcss(?:-[a-z0-9-]+)?)$/,
    says: 'MPL-2.0',
    because: 'used as it is, its files unchanged',
  },
  { name: /^caniuse-lite$/, says: 'CC-BY-4.0', because: 'data, named here' },
  {
    name: /^date-holidays$/,
    says: '(ISC AND CC-BY-3.0)',
    because: 'its code ISC, its data named here',
  },
  { name: /^spdx-exceptions$/, says: 'CC-BY-3.0', because: 'data, named here' },
  { name: /^combine-errors$/, says: null, because: 'MIT, as its Readme says' },
  { name: /^only$/, says: null, because: 'MIT, as its Readme says' },
  { name: /^pause$/, says: null, because: 'MIT, as its Readme says' },
  { name: /^spawn-command$/, says: null, because: 'MIT, as its licence file says' },
];

/**
 * Why a package may be redistributed: null for an allowed licence; `'unknown'` if nothing permits
 * it.
 */
function reviewOf({ name, licence }: InstalledPackage): Reviewed | null | 'unknown' {
  if (licence !== null && isAllowed(licence)) return null;
  return REVIEWED.find((each) => each.name.test(name) && each.says === licence) ?? 'unknown';
}

/** `A OR B` needs one of them, `A AND B` both; deeper expressions are not supported. */
function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  return bare.split(' OR ').some((one) => one.split(' AND ').every((each) => ALLOWED.has(each)));
}

/** A sentence for each package whose redistribution nothing permits. */
export const findLicenceProblems = (packages: readonly InstalledPackage[]): readonly string[] =>
  packages
    .filter((each) => reviewOf(each) === 'unknown')
    .map(
      ({ name, version, path, licence }) =>
        `${name} ${version} (${path}) has the licence ${licence ?? 'of no name'}, which is not among the allowed ones: read it, then add it to scripts/operate/release/licences.ts, or do without the package.`,
    );

/** The list of a release's packages, with each licence's text once. */
export function describeLicences(packages: readonly InstalledPackage[]): string {
  const rows = new Map(
    packages.map((each) => {
      const review = reviewOf(each);
      const because = review === null || review === 'unknown' ? '' : review.because;
      const row = `| ${each.name} | ${each.version} | ${each.licence ?? '–'} | ${because} |`;
      return [`${each.name} ${each.version}`, row];
    }),
  );
  const texts = new Map<string, string[]>();
  for (const { name, version, licenceText } of packages)
    if (licenceText !== null)
      texts.set(licenceText, [...(texts.get(licenceText) ?? []), `${name} ${version}`]);
  return [
    '# Licences',
    '',
    'Foyer itself: MIT, see LICENSE. It comes with these packages.',
    '',
    '| package | version | licence | |',
    '| --- | --- | --- | --- |',
    ...[...rows].toSorted(([one], [other]) => compare(one, other)).map(([, row]) => row),
    '',
    '## Their texts',
    ...[...texts]
      .map(([text, names]) => ({ text, names: [...new Set(names)].toSorted(compare).join(', ') }))
      .toSorted((one, other) => compare(one.names, other.names))
      .flatMap(({ text, names }) => ['', `### ${names}`, '', '```', text, '```']),
    '',
  ].join('\n');
}

/** Compares by code units: the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
