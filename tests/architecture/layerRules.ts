import { findImports, isWithin, type Import } from './findImports.ts';
import { isTest, withoutComments, type Source } from './readSources.ts';

interface Layer {
  readonly folder: string;
  readonly mayImport: readonly string[];
  readonly rule: string;
}

const LAYERS: readonly Layer[] = [
  {
    folder: 'src/domain',
    mayImport: ['src/domain'],
    rule: 'The domain imports nothing from the other layers.',
  },
  {
    folder: 'src/samples',
    mayImport: ['src/samples', 'src/domain'],
    rule: 'Sample content is plain data of the domain.',
  },
  {
    folder: 'src/adapters',
    mayImport: ['src/adapters', 'src/domain'],
    rule: 'Adapters know the domain only.',
  },
  {
    folder: 'src/ui',
    mayImport: ['src/ui', 'src/domain'],
    rule: 'The ui knows the domain only: what it needs comes through UiServices.',
  },
  {
    folder: 'src/app',
    mayImport: ['src', 'package.json'],
    rule: 'The composition root stays inside src.',
  },
  {
    folder: 'kiosk',
    mayImport: ['src', 'kiosk'],
    rule: 'The kiosk is built from src and its own folder.',
  },
  {
    folder: 'cms',
    mayImport: [
      'cms',
      'src/domain',
      'src/adapters/oidc',
      'src/adapters/process',
      'src/adapters/smtp',
      'src/adapters/totp',
      'src/adapters/trace',
    ],
    rule: 'The content service shares with the site the domain, how a process starts, one-time codes, the provider of sign-ins, and how traces and mails are sent, nothing else.',
  },
];

/** Imports that cross the layers in the wrong direction, one sentence each. */
export function layerViolations(source: Source): string[] {
  const layer = LAYERS.find(({ folder }) => isWithin(source.path, folder));
  if (layer === undefined) return [];
  return findImports(source)
    .filter((each) => !each.isPackage || /^(?:\/|~|src\/)/.test(each.target))
    .filter(
      ({ target }) =>
        !layer.mayImport.some((folder) => isWithin(target, folder)) ||
        !isWrittenRelative(target, source),
    )
    .filter(({ target }) => !isAllowedInTests(source.path, target))
    .filter(({ target }) => !isAllowedInSamples(source.path, target))
    .map(({ target }) => `${source.path} imports ${target}. ${layer.rule}`);
}

/** `src/…` written as a package name would resolve only if the working directory happens to fit. */
const isWrittenRelative = (target: string, source: Source): boolean =>
  findImports(source).some((each) => each.target === target && !each.isPackage);

/** Tests may read the real brands and the test helpers; neither reaches a visitor. */
const isAllowedInTests = (path: string, target: string): boolean =>
  isTest(path) && ['brands', 'tests/support'].some((folder) => isWithin(target, folder));

/** Sample content is for stories and tests, and never reaches a visitor. */
const isAllowedInSamples = (path: string, target: string): boolean =>
  isWithin(target, 'src/samples') &&
  (isTest(path) || path.endsWith('.stories.tsx') || isWithin(path, 'src/ui/workshop'));

/** A screen imports no other screen: what two screens share is a component or a block. */
export function screenViolations(source: Source): string[] {
  const own = screenOf(source.path);
  if (own === null) return [];
  return findImports(source)
    .map(({ target }) => target)
    .filter((target) => screenOf(target) !== null && screenOf(target) !== own)
    .map(
      (target) =>
        `${source.path} imports ${target}. A screen never imports a screen: what both need is a component or a block.`,
    );
}

const screenOf = (path: string): string | null =>
  /^src\/ui\/screens\/([^/]+)/.exec(path)?.[1] ?? null;

/**
 * The folders of the site server. Each may import from the folders below it. The files beside the
 * folders compose the server and may import all of them.
 */
export const SERVER_FOLDERS = [
  'security',
  'log',
  'http',
  'caches',
  'proxy',
  'render',
  'documents',
  'pages',
  'metrics',
  'files',
  'images',
  'gateway',
  'preview',
  'uploads',
  'forms',
  'staff',
  'kiosk',
  'quality',
  'handover',
];

const SERVER = 'src/app/server';

/**
 * Imports from a lower folder of the site server to a higher one, or into the server from outside,
 * one sentence each.
 */
export function serverViolations(source: Source): string[] {
  const targets = findImports(source)
    .map(({ target }) => target)
    .filter((target) => isWithin(target, SERVER));
  if (!isWithin(source.path, SERVER))
    return isWithin(source.path, 'src/app/container') || !isWithin(source.path, 'src')
      ? []
      : targets.map(
          (target) =>
            `${source.path} imports ${target}. Only the composition of the server imports the server.`,
        );
  const own = serverFolderOf(source.path);
  if (own === null || isTest(source.path)) return [];
  if (!SERVER_FOLDERS.includes(own))
    return [`${source.path}: write down in SERVER_FOLDERS which folders ${own} stands above.`];
  return targets
    .filter((target) => {
      const folder = serverFolderOf(target);
      return folder === null || SERVER_FOLDERS.indexOf(folder) > SERVER_FOLDERS.indexOf(own);
    })
    .map(
      (target) =>
        `${source.path} imports ${target}. In the server, a folder imports only from those before it in SERVER_FOLDERS.`,
    );
}

/** Returns null for the files that compose the server. */
const serverFolderOf = (path: string): string | null =>
  /^src\/app\/server\/([^/]+)\//.exec(path)?.[1] ?? null;

interface PackageRule {
  readonly matches: RegExp;
  readonly allowedIn: readonly string[];
  readonly rule: string;
}

const PACKAGE_RULES: readonly PackageRule[] = [
  {
    matches: /^(?:inversify|reflect-metadata)(?:\/|$)/,
    allowedIn: ['src/app/container'],
    rule: 'The container is known in src/app/container only.',
  },
  {
    matches: /^axios(?:\/|$)/,
    allowedIn: ['src/adapters/http/contentClient.ts', 'src/adapters/http/contentClient.test.ts'],
    rule: 'There is one HTTP client, contentClient.ts.',
  },
  {
    matches: /^react(?:-|\/|$)/,
    allowedIn: ['src/ui', 'src/app', 'kiosk'],
    rule: 'React is for ui, app and kiosk.',
  },
  {
    matches: /^(?:fastify|@fastify\/.*)$/,
    allowedIn: ['src/app/server'],
    rule: 'Server packages belong to src/app/server.',
  },
  {
    matches: /^sharp$/,
    allowedIn: ['src/adapters/images'],
    rule: 'Pictures are made by src/adapters/images.',
  },
  {
    matches: /^nodemailer(?:\/|$)/,
    allowedIn: ['src/adapters/smtp'],
    rule: 'Mails leave by src/adapters/smtp.',
  },
  {
    matches: /^pg$/,
    allowedIn: ['src/adapters/postgres'],
    rule: 'PostgreSQL is asked by src/adapters/postgres.',
  },
  {
    matches: /^node:/,
    allowedIn: [
      'src/app/server',
      'src/adapters/clamd',
      'src/adapters/files',
      'src/adapters/images',
      'src/adapters/postgres',
      'src/adapters/oidc',
      'src/adapters/process',
      'src/adapters/s3',
      'src/adapters/spool',
      'src/adapters/link-probe',
      'src/adapters/sessions',
      'src/adapters/smtp',
      'src/adapters/totp',
      'src/adapters/trace',
      'src/adapters/uploads',
    ],
    rule: 'Node built-ins are for server-side adapters and src/app/server.',
  },
];

/**
 * Packages that a file of `src` or `kiosk` must not use. Tests and stories may also use their
 * runner and Node.
 */
export function packageViolations(source: Source): string[] {
  const packages = findImports(source)
    .filter(({ isPackage }) => isPackage)
    .filter(({ target }) => !(isTest(source.path) && isForTests(target)));
  return packages.flatMap((each) => [
    ...domainViolation(source.path, each),
    ...ruleViolations(source.path, each),
  ]);
}

const isForTests = (name: string): boolean =>
  /^(?:node:|vitest|storybook|@storybook\/|axe-core|rxjs\/testing|sharp$)/.test(name);

function domainViolation(path: string, { target, typeOnly }: Import): string[] {
  if (!isWithin(path, 'src/domain')) return [];
  return target === 'rxjs' && typeOnly
    ? []
    : [
        `${path} imports ${target}. The domain is plain TypeScript: it may import types of rxjs and nothing else.`,
      ];
}

function ruleViolations(path: string, { target }: Import): string[] {
  return PACKAGE_RULES.filter(
    ({ matches, allowedIn }) =>
      matches.test(target) && !allowedIn.some((place) => isWithin(path, place)),
  ).map(({ rule }) => `${path} imports ${target}. ${rule}`);
}

/**
 * The packages in a build from this entry, loaded at the start or later; type imports are excluded.
 */
export function packagesBehind(entry: string, sources: readonly Source[]): readonly string[] {
  const importsOf = new Map(sources.map((source) => [source.path, findImports(source)]));
  const packages = new Set<string>();
  const reached = new Set([entry]);
  for (const path of reached)
    for (const { target, isPackage, typeOnly } of importsOf.get(path) ?? [])
      if (!typeOnly) (isPackage ? packages : reached).add(target);
  return [...packages];
}

/** Code for tests does not belong in `src`: only tests and stories import their runner. */
export function testRunnerViolations(source: Source): string[] {
  if (!isWithin(source.path, 'src') || isTest(source.path)) return [];
  return findImports(source)
    .filter(({ target }) => /^(?:vitest|tests)(?:\/|$)/.test(target))
    .map(
      ({ target }) =>
        `${source.path} imports ${target}. Helpers of tests live in tests/support, not in src.`,
    );
}

/**
 * Where the global `fetch` may be called besides adapters: the scripts of lists and of the editors'
 * forms, which are bundled alone, and the service worker, which gets its `fetch` from its entry.
 */
const FETCHES = ['src/adapters', 'src/app/list', 'src/app/sendForms.ts', 'src/app/kiosk/worker'];

/** Requests leave through adapters, behind ports of the domain. */
export function fetchViolations({ path, text }: Source): string[] {
  if (!isWithin(path, 'src') || isTest(path) || FETCHES.some((each) => isWithin(path, each)))
    return [];
  return /(?<![.\w])(?:(?:globalThis|window)\.)?fetch\(/.test(withoutComments(text))
    ? [`${path} calls fetch. Requests leave through an adapter, behind a port of the domain.`]
    : [];
}

/** Words of Strapi's entries and queries; the domain has its own. */
const STRAPI_WORDS = /\b(?:strapi|document_?id|populate|publicationState|createdAt|publishedAt)\b/i;
/** A selector, an at-rule or a custom property: a style rule, or a part of one. */
const STYLE_RULE = /@media\b|:root\b|--[a-z][a-z0-9-]*:|var\(--/;

/**
 * Mails are written here, because the panel shows the same ones as a preview, and a mail brings its
 * own styles.
 */
const MAIL_MARKUP = 'src/domain/mail/composeMail.ts';

/** The domain speaks its own words: those of the content service and of style sheets stay outside. */
export function vocabularyViolations({ path, text }: Source): string[] {
  if (!isWithin(path, 'src/domain') || isTest(path)) return [];
  return [
    ...(STRAPI_WORDS.exec(text) ?? []).map(
      (word) => `${path} says ${word}. The content service's words stay in src/adapters/http.`,
    ),
    ...((path !== MAIL_MARKUP && STYLE_RULE.exec(withoutComments(text))) || []).map(
      (rule) => `${path} contains ${rule}. Style rules are written in src/ui.`,
    ),
  ];
}

/**
 * The plugins of the panel. Each may import from those before it, and every one from the files
 * beside the folders.
 */
export const PANEL_PLUGINS = [
  'entries',
  'accounts',
  'pictures',
  'fields',
  'planning',
  'blocks',
  'preview',
  'colleagues',
  'applications',
  'replies',
  'desk',
  'visits',
  'translations',
  'find',
  'lists',
  'bin',
  'changes',
  'persons',
  'places',
  'notices',
  'weeks',
  'home',
  'frame',
];

const PLUGINS = 'cms/src/plugins';

/** Imports from a plugin of the panel to a later one, one sentence each. */
export function pluginViolations(source: Source): string[] {
  const own = pluginOf(source.path);
  if (own === null) return [];
  const allowed = PANEL_PLUGINS.slice(0, PANEL_PLUGINS.indexOf(own) + 1);
  if (allowed.length === 0)
    return [`${source.path}: write down in PANEL_PLUGINS which plugins ${own} stands after.`];
  return findImports(source)
    .map(({ target }) => target)
    .filter((target) => !allowed.includes(pluginOf(target) ?? own))
    .map((target) => `${source.path} imports ${target}. A plugin imports only earlier ones.`);
}

const pluginOf = (path: string): string | null => {
  if (!isWithin(path, PLUGINS)) return null;
  const [folder, file] = path.slice(PLUGINS.length + 1).split('/');
  return file === undefined ? null : (folder ?? null);
};
