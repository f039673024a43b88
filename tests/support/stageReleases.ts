import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSite } from '../../scripts/run/buildSite.ts';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { brandsDir as allBrands, distDir, root } from '../../scripts/run/places.ts';
import { siteEnvironment } from '../../scripts/run/startSite.ts';
import { checkedServer } from '../../scripts/operate/upgrade/checkServer.ts';
import {
  openReleases,
  type Release,
  type Releases,
} from '../../scripts/operate/upgrade/releases.ts';
import { foyerOf } from '../../scripts/operate/setup/machineFiles.ts';
import { placesByRelease } from '../../scripts/operate/upgrade/machinePlaces.ts';
import { replaceRelease } from '../../scripts/operate/upgrade/replaceRelease.ts';
import { startCachingContentProxy } from './startCachingContentProxy.ts';
import { startUnits, type TestUnits } from './startUnits.ts';
import { testSecrets } from './testSecrets.ts';

/**
 * What is wrong with a release: the server does not start, its home pages fail, its content service
 * does not start, or nginx refuses its files.
 */
export type ReleaseFault = 'syntax' | 'homes' | 'content' | 'files';

export interface ReleaseTraits {
  readonly fault?: ReleaseFault;
  /** The same for releases with the same content service. */
  readonly model?: string;
}

/** A machine with several releases side by side, as `deploy/` sets it up, with real processes. */
export interface StagedMachine {
  /** The value of RELEASES_ROOT. */
  readonly folder: string;
  readonly releases: Releases;
  readonly units: TestUnits;
  /** The port of the site. */
  readonly port: number;
  /** The settings that `foyer` reads. */
  readonly settings: Readonly<Record<string, string>>;
  /** Adds a release to the others. */
  lay(version: string, traits?: ReleaseTraits): Release;
  /** Does what `foyer upgrade` does, in this process; returns its messages. Throws as it does. */
  upgrade(release: Release): Promise<readonly string[]>;
  /** The submissions that the content service has received. */
  kept(): readonly { readonly nachricht: string; readonly files: readonly string[] }[];
  /** The release whose files are placed on the machine, and whether its services have read them. */
  placed(): string;
  /** The number of submissions that wait in the spool. */
  waiting(): number;
  stop(): Promise<void>;
}

const standIn = new URL('contentStandIn.ts', import.meta.url).href;

const BROKEN = {
  syntax: 'this is no program;\n',
  // It responds only on its check socket, and with errors.
  homes: `import { createServer } from 'node:http';
createServer((request, response) =>
  request.url === '/take-over' ? response.end('{"state":"ready"}') : response.writeHead(500).end(),
).listen(process.env.CHECK_SOCKET);
process.once('SIGTERM', () => process.exit(0));
`,
  content: 'throw new Error("this content service does not start");\n',
};

/**
 * Replaces a release's own `foyer setup`: the one file that it places on the machine contains its
 * version.
 */
const setupOf = (version: string, file: string, fault?: ReleaseFault): string =>
  `import { writeFileSync } from 'node:fs';
const before = process.argv.includes('--files');
writeFileSync('${file}', \`${version}\${before ? '' : ', read'}\`);
console.log('wrote ${file}');
${fault === 'files' ? 'throw new Error("nginx refuses this file");' : ''}
`;

/**
 * `contentUrl` is a real content service, which the machine's fake one reads from. `brandIds` are
 * the brands of the machine. `contentStartsIn` is the start time of the fake one in milliseconds.
 */
export async function stageReleases(
  contentUrl: string,
  brandIds: readonly string[],
  contentStartsIn = 0,
): Promise<StagedMachine> {
  await buildSite();
  const remembering = await startCachingContentProxy(contentUrl);
  const folder = mkdtempSync(join(tmpdir(), 'foyer-machine-'));
  const [kept, sockets] = [join(folder, 'kept'), join(folder, 'run')];
  const placesFile = join(folder, 'places');
  const brandsDir = join(folder, 'brands');
  for (const id of brandIds) cpSync(join(allBrands, id), join(brandsDir, id), { recursive: true });
  for (const each of ['releases', 'run', 'log']) mkdirSync(join(folder, each));
  const [port, contentPort] = [await findFreePort(0), await findFreePort(0)];
  const ownContent = `http://127.0.0.1:${contentPort}`;
  const releases = openReleases(folder);
  const units = await startUnits(join(folder, 'log'), port, (unit) =>
    unit === 'foyer-content.service'
      ? {
          args: [process.execPath, 'scripts/start.ts'],
          cwd: join(folder, 'content/cms'),
          env: {
            PORT: String(contentPort),
            STAND_IN_FOR: remembering.url,
            KEPT: kept,
            START_TAKES: String(contentStartsIn),
          },
        }
      : siteProgram(unit),
  );
  const siteProgram = (unit: string) => {
    const version = unit.slice('foyer-site@'.length, -'.service'.length);
    return {
      args: [process.execPath, 'dist/server/start.js'],
      cwd: join(folder, 'releases', version),
      env: siteEnvironment({
        host: '127.0.0.1',
        port,
        contentUrl: ownContent,
        contentToken: testSecrets.CONTENT_TOKEN,
        hookSecret: testSecrets.HOOK_SECRET,
        previewSecret: testSecrets.PREVIEW_SECRET,
        brandsDir,
        dataDir: join(folder, 'site'),
        logFile: '',
        more: {
          NODE_ENV: 'production',
          TIMETABLE_URL: 'off',
          EXTERNAL_LINK_CHECK: 'off',
          LOG_LEVEL: 'warn',
          CHECK_SOCKET: join(sockets, `${version}.sock`),
          STOP_SECONDS: '60',
        },
      }),
    };
  };
  return {
    folder,
    releases,
    units,
    port,
    settings: {
      RELEASES_ROOT: folder,
      CHECK_SOCKETS: sockets,
      CONTENT_PORT: String(contentPort),
      FOYER_SETTINGS: '/dev/null',
    },
    lay(version, { fault, model = 'one' } = {}) {
      const release = join(folder, 'releases', version);
      mkdirSync(join(release, 'cms/scripts'), { recursive: true });
      mkdirSync(join(release, 'scripts/commands'), { recursive: true });
      const [node, program] = foyerOf(release);
      mkdirSync(dirname(node), { recursive: true });
      symlinkSync(process.execPath, node);
      writeFileSync(program, setupOf(version, placesFile, fault));
      writeFileSync(join(release, 'package.json'), JSON.stringify({ version, type: 'module' }));
      writeFileSync(
        join(release, 'cms/scripts/prepareStrapi.ts'),
        'export function prepareStrapi() {}',
      );
      writeFileSync(
        join(release, 'cms/scripts/start.ts'),
        fault === 'content' ? BROKEN.content : `// ${model}\nawait import('${standIn}');\n`,
      );
      symlinkSync(brandsDir, join(release, 'brands'));
      if (fault === 'syntax' || fault === 'homes') {
        mkdirSync(join(release, 'dist/server'), { recursive: true });
        writeFileSync(join(release, 'dist/server/start.js'), BROKEN[fault]);
      } else symlinkSync(distDir, join(release, 'dist'));
      return { version, folder: release };
    },
    async upgrade(release) {
      const told: string[] = [];
      await replaceRelease(release, {
        releases,
        services: units,
        places: placesByRelease,
        serverOf: (version) => checkedServer(version, sockets),
        brandsDirOf: () => brandsDir,
        contentUrl: ownContent,
        ownContent: true,
        tell: (sentence) => void told.push(sentence),
        signal: new AbortController().signal,
      });
      return told;
    },
    kept: () => readdirSync(kept).map((name) => JSON.parse(readFileSync(join(kept, name), 'utf8'))),
    placed: () => readFileSync(placesFile, 'utf8'),
    waiting: () => readdirSync(join(folder, 'site/spool/wartend')).length,
    async stop() {
      await units.stopAll();
      await remembering.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The command that an operator types, for a separate process. */
export const operatorProgram = join(root, 'scripts/commands/foyer.ts');
