import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ambiguousNames,
  anyViolations,
  brandIdViolations,
  comparisonViolations,
  dateViolations,
  exportViolations,
  lengthViolations,
  nameViolations,
  styleViolations,
  subscriptionViolations,
  widthViolations,
} from './codeRules.ts';
import { isTest, readSources, root } from './readSources.ts';

const product = readSources('src', 'kiosk');
const contentService = readSources('cms/src', 'cms/config', 'cms/seed', 'cms/scripts', 'cms/tests');
const everything = [
  ...product,
  ...contentService,
  ...readSources('tests', 'scripts', '.storybook'),
];
const brandIds = readdirSync(join(root, 'brands'));

describe('the code', () => {
  it('has file names that describe the content', () => {
    expect(everything.flatMap(nameViolations)).toEqual([]);
  });

  it('has no exported name that stands for several things', () => {
    const declared = [...product, ...contentService].filter(
      ({ path }) =>
        !isTest(path) && !/\.(?:messages|d)\.[a-z]+$|\/(?:samples|workshop|tests)\//.test(path),
    );
    expect(ambiguousNames(declared)).toEqual([]);
  });

  it('has no default exports', () => {
    expect(everything.flatMap(exportViolations)).toEqual([]);
  });

  it('has no file over 400 lines', () => {
    expect(everything.flatMap(lengthViolations)).toEqual([]);
  });

  it('has no line over 120 characters except data', () => {
    expect(everything.flatMap(widthViolations)).toEqual([]);
  });

  it('has no style attributes', () => {
    expect(product.flatMap(styleViolations)).toEqual([]);
  });

  it('has no subscriptions in src/ui', () => {
    expect(product.flatMap(subscriptionViolations)).toEqual([]);
  });

  it('formats dates and times of the panel in one place', () => {
    expect(contentService.flatMap(dateViolations)).toEqual([]);
    const other = 'cms/src/plugins/home/other.ts';
    for (const text of ["new Intl.DateTimeFormat('de-CH')", "day.toLocaleDateString('de')"])
      expect(dateViolations({ path: other, text })).toHaveLength(1);
  });

  it('compares secrets in one place', () => {
    expect([...product, ...contentService].flatMap(comparisonViolations)).toEqual([]);
  });

  it('contains no brand id', () => {
    expect(brandIds).not.toEqual([]);
    expect(product.flatMap((source) => brandIdViolations(source, brandIds))).toEqual([]);
  });

  it('uses one version of Vite for the panel and the site (docs/decisions/toolchain.md)', () => {
    const packageIn = (folder: string) =>
      JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Readonly<
        Record<'devDependencies' | 'overrides', Readonly<Record<string, string>>>
      >;
    expect(packageIn('cms').overrides['vite']).toBe(packageIn('.').devDependencies['vite']);
  });

  it('does not use the type any', () => {
    expect(
      everything
        .filter(({ path }) => !path.startsWith('tests/architecture/'))
        .flatMap(anyViolations),
    ).toEqual([]);
  });
});

describe('the code rules', () => {
  it.each([
    'src/ui/utils.ts',
    'src/ui/index.tsx',
    'src/domain/types.ts',
    'src/Helpers.ts',
    'tests/common.mjs',
    'src/ui/misc.test.ts',
  ])('reject the name %s', (path) => {
    expect(nameViolations({ path, text: '' })).toHaveLength(1);
  });

  it.each(['src/ui/useBehavior.ts', 'src/domain/jobTypes.ts', 'src/ui/commonGround.ts'])(
    'allow the name %s',
    (path) => {
      expect(nameViolations({ path, text: '' })).toEqual([]);
    },
  );

  it.each(['export default function a() {}', 'const a = 1;\nexport { a as default };'])(
    'reject the export %s',
    (text) => {
      expect(exportViolations({ path: 'src/a.ts', text })).toHaveLength(1);
    },
  );

  it('allow a default export if a runner requires it', () => {
    expect(
      exportViolations({ path: 'src/ui/A/A.stories.tsx', text: 'export default {};' }),
    ).toEqual([]);
  });

  it('list a name that several files export', () => {
    const text = 'export const same = 1;';
    expect(
      ambiguousNames([
        { path: 'src/a.ts', text },
        { path: 'src/b.ts', text: 'export function same() {}' },
        { path: 'src/c.ts', text: `// ${text}` },
      ]),
    ).toEqual([{ name: 'same', paths: ['src/a.ts', 'src/b.ts'] }]);
  });

  it('reject the 401st line', () => {
    expect(lengthViolations({ path: 'a.ts', text: 'a\n'.repeat(400) })).toEqual([]);
    expect(lengthViolations({ path: 'a.ts', text: 'a\n'.repeat(401) })).toHaveLength(1);
  });

  it.each([
    ['a statement', `const total = ${'first + '.repeat(20)}last;`],
    ['a comment', `// ${'word '.repeat(30)}`],
    ['a comment in a block', `/**\n * ${'word '.repeat(30)}\n */`],
    ['what stands around a string', `${'call('.repeat(30)}'a'${')'.repeat(30)}`],
    ['a quotient', `const share = ${'first / '.repeat(20)}last;`],
  ])('reject more than 120 characters of %s', (_, text) => {
    expect(widthViolations({ path: 'a.ts', text })).toHaveLength(1);
  });

  it.each([
    ['a string', `const text = '${'Wort '.repeat(30)}';`],
    [
      'a template over several lines',
      `const xml = \`\n${'<a>'.repeat(50)}\n${'<b>'.repeat(50)}\n\`;`,
    ],
    ['a regular expression', `const form = /${'[a-z/]+'.repeat(20)}/u;`],
    ['an address in a comment', `// See https://example.org/${'a'.repeat(120)}.`],
  ])('allow more than 120 characters of %s', (_, text) => {
    expect(widthViolations({ path: 'a.ts', text })).toEqual([]);
  });

  it.each(['<p style={{ color: red }} />', '<p\n  style="color:red" />'])(
    'reject the style attribute in %s',
    (text) => {
      expect(styleViolations({ path: 'src/ui/A.tsx', text })).toHaveLength(1);
    },
  );

  it('allow the style element', () => {
    expect(styleViolations({ path: 'src/ui/A.tsx', text: '<style>{css}</style>' })).toEqual([]);
  });

  it('reject a subscription in a view', () => {
    expect(
      subscriptionViolations({ path: 'src/ui/A.tsx', text: 'a$.subscribe(set)' }),
    ).toHaveLength(1);
    expect(subscriptionViolations({ path: 'src/app/a.ts', text: 'a$.subscribe(set)' })).toEqual([]);
  });

  it.each([
    "if (brand.id === 'tabor')",
    '.tabor { color: red }',
    'const a = `/marken/tabor/logo.svg`',
  ])('reject a brand id in %s', (text) => {
    expect(brandIdViolations({ path: 'src/a.ts', text }, ['tabor'])).toHaveLength(1);
  });

  it.each(['const holdingCredit = true;', '// the holding has no credit', 'brand.holdingCredit'])(
    'allow the word of a brand id in %s',
    (text) => {
      expect(brandIdViolations({ path: 'src/a.ts', text }, ['holding'])).toEqual([]);
    },
  );

  it.each(['const a: any = 1;', 'x as any', 'Array<any>', 'string | any'])(
    'reject the type any in %s',
    (text) => {
      expect(anyViolations({ path: 'a.ts', text })).toHaveLength(1);
    },
  );

  it('allow the word any in a string', () => {
    expect(anyViolations({ path: 'a.ts', text: "const a = 'status: any';" })).toEqual([]);
  });
});
