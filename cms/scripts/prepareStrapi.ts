import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { contentTypes } from '../../src/domain/content/contentTypes.ts';
import { PANEL_PLUGINS } from '../config/plugins.ts';
import { writeContentModel } from './contentModel.ts';
import { writeIfDifferent } from './writeIfDifferent.ts';

const appDir = resolve(import.meta.dirname, '..');
const distDir = join(appDir, 'dist');

const CONFIGS = ['admin', 'api', 'database', 'middlewares', 'plugins', 'server'];
/** Additional routes of content types, and APIs that belong to no content type. */
const OTHER_ROUTES: Readonly<Record<string, readonly string[]>> = {
  bewerbung: ['findApplicantPage', 'copyApplication', 'actOnApplication', 'addFiles'],
  anfrage: ['findAppointment', 'answerAppointment'],
  kioskprofil: ['checkPin', 'findDevices'],
};
const OTHER_APIS = ['personaladresse', 'private-file'];

const pluginPackage = (name: string): object => ({
  name,
  private: true,
  type: 'module',
  strapi: { kind: 'plugin', name, displayName: name },
});

/**
 * Strapi finds the code that it runs by path and by the extension `.js`; ours is TypeScript, which
 * Node runs directly. So `dist` has, at each path that Strapi reads, one line that re-exports our
 * code, and a copy of the schemas. A file is written only if it differs, so that services that
 * start at the same time do not disturb each other. The types of the entries are beside them; the
 * admin panel's build is in `dist/build`.
 */
export function prepareStrapi(): { readonly appDir: string; readonly distDir: string } {
  writeContentModel();
  const files = new Map([...loaders(), ...schemas()]);
  for (const [path, text] of files) writeIfDifferent(join(distDir, path), text);
  for (const path of globSync('{config,src}/**/*', { cwd: distDir }))
    if (!files.has(path) && statSync(join(distDir, path), { throwIfNoEntry: false })?.isFile())
      rmSync(join(distDir, path), { force: true });
  return { appDir, distDir };
}

function* loaders(): Generator<readonly [path: string, text: string]> {
  for (const name of CONFIGS)
    yield loader(`config/${name}.js`, `config/${name}.ts`, `${name}Config`);
  yield loader('src/index.js', 'src/service.ts', 'service');
  yield loader('src/middlewares/request-log.js', 'src/requestLog.ts', 'requestLog');
  yield loader('src/middlewares/v4-rest.js', 'src/rest/v4ResponseFormat.ts', 'v4ResponseFormat');
  yield loader('src/middlewares/file-parts.js', 'src/rest/fileParts.ts', 'fileParts');
  yield* plugin('konfiguration', [
    ['strapi-server.js', 'src/configurationPlugin.ts', 'configurationPlugin'],
  ]);
  for (const { name, sides } of PANEL_PLUGINS)
    yield* plugin(
      name,
      sides.map((side) => [
        side === 'Server' ? 'strapi-server.js' : 'strapi-admin.js',
        `src/plugins/${name}/${name}${side}.ts`,
        `${name}${side}`,
      ]),
    );
  for (const { name } of contentTypes) {
    yield partOf(name, 'controllers', name);
    yield partOf(name, 'services', name);
    for (const route of [name, ...(OTHER_ROUTES[name] ?? [])]) yield partOf(name, 'routes', route);
  }
  for (const name of OTHER_APIS) {
    yield partOf(name, 'controllers', name);
    yield partOf(name, 'routes', name);
  }
}

function* plugin(
  name: string,
  parts: readonly (readonly [file: string, source: string, exported: string])[],
): Generator<readonly [path: string, text: string]> {
  const folder = `src/plugins/${name}`;
  yield [`${folder}/package.json`, `${JSON.stringify(pluginPackage(name), null, 2)}\n`];
  for (const [file, source, exported] of parts) yield loader(`${folder}/${file}`, source, exported);
}

function* schemas(): Generator<readonly [path: string, text: string]> {
  const places = ['src/components/**/*.json', 'src/api/*/content-types/*/schema.json'];
  for (const path of globSync(places, { cwd: appDir }))
    yield [path, readFileSync(join(appDir, path), 'utf8')];
}

const partOf = (api: string, part: string, name: string): readonly [string, string] =>
  loader(
    `src/api/${api}/${part}/${name}.js`,
    'src/api/apis.ts',
    'apis',
    `['${api}'].${part}['${name}']`,
  );

function loader(
  path: string,
  source: string,
  name: string,
  member = '',
): readonly [path: string, text: string] {
  const from = relative(dirname(join(distDir, path)), join(appDir, source));
  return [path, `import { ${name} } from '${from}';\nexport default ${name}${member};\n`];
}
