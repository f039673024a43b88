import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { writeIfDifferent } from './writeIfDifferent.ts';

interface Attribute {
  readonly type: string;
  readonly required?: boolean;
  readonly repeatable?: boolean;
  readonly multiple?: boolean;
  readonly component?: string;
  readonly components?: readonly string[];
  readonly target?: string;
  readonly relation?: string;
  readonly enum?: readonly string[];
}

interface Schema {
  readonly info: { readonly singularName?: string };
  readonly options?: { readonly draftAndPublish?: boolean };
  readonly pluginOptions?: { readonly i18n?: { readonly localized?: boolean } };
  readonly attributes: Readonly<Record<string, Attribute>>;
}

const cms = resolve(import.meta.dirname, '..');
const FILE = join(cms, 'dist/contentModel.ts');
/** The import path as seen from that file. */
const STORED_FILE = '../src/storedFile.ts';
const CONFIGURATION = 'plugin::konfiguration.konfiguration-${string}';

const readJson = <Read>(path: string): Read =>
  JSON.parse(readFileSync(join(cms, path), 'utf8')) as Read;

const SIMPLE: Readonly<Record<string, string>> = {
  integer: 'number',
  decimal: 'number',
  float: 'number',
  boolean: 'boolean',
  json: 'unknown',
  blocks: 'readonly unknown[]',
};
/** Read only if a query populates them. */
const POPULATED = new Set(['component', 'dynamiczone', 'media', 'relation']);

const nameOf = (uid: string): string =>
  uid
    .replace(/^api::([^.]+)\..+$/, '$1')
    .split(/[^A-Za-z]/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

function typeOf({ type, ...attribute }: Attribute): string {
  const listed = (item: string): string =>
    attribute.repeatable || attribute.multiple || attribute.relation?.endsWith('ToMany')
      ? `readonly ${item}[]`
      : item;
  switch (type) {
    case 'enumeration':
      return (attribute.enum ?? []).map((value) => `'${value}'`).join(' | ');
    case 'component':
      return listed(nameOf(attribute.component ?? ''));
    case 'dynamiczone':
      return `readonly (${(attribute.components ?? [])
        .map((uid) => `(${nameOf(uid)} & { readonly __component: '${uid}' })`)
        .join(' | ')})[]`;
    case 'media':
      return listed('StoredFile');
    case 'relation':
      return listed(nameOf(attribute.target ?? ''));
    default:
      return SIMPLE[type] ?? 'string';
  }
}

function interfaceOf(name: string, schema: Pick<Schema, 'attributes'>, own: readonly string[]) {
  const fields = Object.entries(schema.attributes).map(([field, attribute]) => {
    const optional = POPULATED.has(attribute.type) ? '?' : '';
    return `  readonly ${field}${optional}: ${typeOf(attribute)}${attribute.required ? '' : ' | null'};`;
  });
  return [`export interface ${name} {`, ...own, ...fields, '}'].join('\n');
}

/**
 * Writes the types of the entries from the schemas to `dist/contentModel.ts`, before each start and
 * before the type check. No code reads the file at runtime, so it may be missing there.
 */
export const writeContentModel = (): void => writeIfDifferent(FILE, describeContentModel());

function describeContentModel(): string {
  const types = globSync('src/api/*/content-types/*/schema.json', { cwd: cms })
    .toSorted()
    .map((path) => ({ name: basename(dirname(path)), schema: readJson<Schema>(path) }));
  const components = globSync('src/components/*/*.json', { cwd: cms })
    .toSorted()
    .map((path) => ({
      uid: `${basename(dirname(path))}.${basename(path, '.json')}`,
      schema: readJson<Schema>(path),
    }));
  const configuration = readJson<Schema['attributes']>('src/configurationAttributes.json');
  const entry = ({ options, pluginOptions }: Partial<Schema>): string[] => [
    '  readonly id: number;',
    '  readonly documentId: string;',
    ...(pluginOptions?.i18n?.localized ? ['  readonly locale: string;'] : []),
    ...(options?.draftAndPublish ? ['  readonly publishedAt: string | null;'] : []),
  ];
  const konfiguration = {
    attributes: configuration,
    options: { draftAndPublish: true },
    pluginOptions: { i18n: { localized: true } },
  };
  const owners = [
    ...components.map(({ uid }) => [`'${uid}'`, nameOf(uid)]),
    ...types.map(({ name }) => [`'api::${name}.${name}'`, nameOf(name)]),
  ];
  return `${[
    '// Written from the schemas: change those.',
    `import type { StoredFile } from '${STORED_FILE}';`,
    ...components.map(({ uid, schema }) =>
      interfaceOf(nameOf(uid), schema, ['  readonly id: number;']),
    ),
    ...types.map(({ name, schema }) => interfaceOf(nameOf(name), schema, entry(schema))),
    interfaceOf('Konfiguration', konfiguration, entry(konfiguration)),
    [
      '/** The entries by the uid of their type. */',
      'export interface EntryTypes {',
      ...types.map(({ name }) => `  'api::${name}.${name}': ${nameOf(name)};`),
      `  [configuration: \`${CONFIGURATION}\`]: Konfiguration;`,
      '}',
    ].join('\n'),
    ['interface Owners {', ...owners.map(([uid, name]) => `  ${uid}: ${name};`), '}'].join('\n'),
    [
      '/** A field of a type or component: `<uid>.<field>`. */',
      'export type FieldPath = {',
      '  [Uid in keyof Owners]: `${Uid}.${Extract<keyof Owners[Uid], string>}`;',
      '}[keyof Owners];',
    ].join('\n'),
  ].join('\n\n')}\n`;
}
