import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { hashOfFile } from '../release/releaseFiles.ts';

const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const CONFIG = 'application/vnd.oci.image.config.v1+json';
const LAYER = 'application/vnd.oci.image.layer.v1.tar+gzip';

/** A descriptor in the OCI image format. */
interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

/**
 * The run configuration of the image's containers, with the field names of the OCI configuration.
 */
export interface RunConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Volumes: Readonly<Record<string, object>>;
  readonly ExposedPorts: Readonly<Record<string, object>>;
  readonly Labels: Readonly<Record<string, string>>;
}

export interface ImageParts {
  /** The files of the layers: `.tar.gz` of any name below `blobs/sha256`, lowest first. */
  readonly layers: readonly { readonly file: string; readonly what: string }[];
  readonly run: RunConfig;
  /** The image's name in the layout, e.g. the version. */
  readonly name: string;
  readonly created: Date;
}

const blobsOf = (folder: string): string => join(folder, 'blobs/sha256');

/**
 * Completes an image layout (OCI image-spec 1.0) around its layers. Its bytes depend only on its
 * parts. The layers' files are renamed to their digests.
 */
export async function writeLayout(
  folder: string,
  { layers, run, name, created }: ImageParts,
): Promise<void> {
  mkdirSync(blobsOf(folder), { recursive: true });
  const diffIds: string[] = [];
  const described: Descriptor[] = [];
  for (const { file } of layers) {
    diffIds.push(await contentDigest(file));
    const digest = await hashOfFile(file);
    described.push({ mediaType: LAYER, digest: `sha256:${digest}`, size: statSync(file).size });
    moveFile(file, join(blobsOf(folder), digest));
  }
  const moment = created.toISOString();
  const config = writeBlob(folder, CONFIG, {
    created: moment,
    architecture: 'amd64',
    os: 'linux',
    config: run,
    rootfs: { type: 'layers', diff_ids: diffIds },
    history: layers.map(({ what }) => ({ created: moment, created_by: what })),
  });
  const manifest = writeBlob(folder, MANIFEST, {
    schemaVersion: 2,
    mediaType: MANIFEST,
    config,
    layers: described,
  });
  const annotations = { 'org.opencontainers.image.ref.name': name };
  const index = { schemaVersion: 2, manifests: [{ ...manifest, annotations }] };
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
  writeFileSync(join(folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
}

/**
 * Packs a folder, or only the paths `only` in it, into a tar whose bytes depend only on names,
 * contents and modes. Returns its file.
 */
export function writeLayer(
  from: string,
  {
    owner,
    mode,
    only,
  }: { readonly owner: number; readonly mode: string; readonly only?: readonly string[] },
): string {
  const file = `${from}.tar.gz`;
  execFileSync(
    'tar',
    [
      '--create',
      '--use-compress-program=gzip -n',
      `--file=${file}`,
      `--directory=${from}`,
      '--format=posix',
      '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
      '--sort=name',
      '--mtime=@0',
      '--numeric-owner',
      '--hard-dereference',
      `--owner=${owner}`,
      `--group=${owner}`,
      `--mode=${mode}`,
      ...(only === undefined
        ? readdirSync(from).toSorted()
        : ['--no-recursion', ...only.map((path) => path.replace(/^\//, ''))]),
    ],
    { env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return file;
}

/** Moves a file, also to another disk. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    copyFileSync(from, to);
    rmSync(from);
  }
}

function writeBlob(folder: string, mediaType: string, value: object): Descriptor {
  const text = JSON.stringify(value);
  const digest = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(blobsOf(folder), digest), text);
  return { mediaType, digest: `sha256:${digest}`, size: Buffer.byteLength(text) };
}

/** The digest of a layer's uncompressed tar. */
async function contentDigest(file: string): Promise<string> {
  const hash = createHash('sha256');
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      hash.update(chunk);
      done();
    },
  });
  await pipeline(createReadStream(file), createGunzip(), sink);
  return `sha256:${hash.digest('hex')}`;
}

/** The faults of an image layout, by the format's rules and ours, one sentence each. */
export async function findLayoutFaults(folder: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const used = new Set<string>();
  const expectThat = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  const read = (path: string): Record<string, unknown> =>
    JSON.parse(readFileSync(join(folder, path), 'utf8')) as Record<string, unknown>;
  async function blob(descriptor: Descriptor, mediaType: string): Promise<string> {
    const [, hash = ''] = /^sha256:([0-9a-f]{64})$/.exec(descriptor.digest) ?? [];
    const file = join(blobsOf(folder), hash);
    used.add(hash);
    expectThat(descriptor.mediaType === mediaType, `${descriptor.digest} is no ${mediaType}.`);
    if (hash === '' || !existsSync(file)) faults.push(`${descriptor.digest} is not there.`);
    else {
      expectThat(statSync(file).size === descriptor.size, `${hash} has another size.`);
      expectThat((await hashOfFile(file)) === hash, `${hash} has other bytes.`);
    }
    return file;
  }

  expectThat(read('oci-layout')['imageLayoutVersion'] === '1.0.0', 'oci-layout names no version.');
  const index = read('index.json') as { schemaVersion: number; manifests: Descriptor[] };
  expectThat(index.schemaVersion === 2, 'index.json has another schema.');
  expectThat(index.manifests.length === 1, 'index.json does not name one image.');
  for (const entry of index.manifests) {
    const manifest = JSON.parse(readFileSync(await blob(entry, MANIFEST), 'utf8')) as {
      schemaVersion: number;
      config: Descriptor;
      layers: Descriptor[];
    };
    expectThat(manifest.schemaVersion === 2, 'The manifest has another schema.');
    const config = JSON.parse(readFileSync(await blob(manifest.config, CONFIG), 'utf8')) as {
      architecture: string;
      os: string;
      config: RunConfig;
      rootfs: { type: string; diff_ids: string[] };
      history: unknown[];
    };
    const contents: string[] = [];
    for (const layer of manifest.layers) {
      const file = await blob(layer, LAYER);
      if (faults.length > 0) return faults;
      contents.push(await contentDigest(file));
    }
    const { rootfs, history, config: run } = config;
    expectThat(config.os === 'linux' && config.architecture === 'amd64', 'It is for no machine.');
    expectThat(rootfs.type === 'layers', 'Its root is not made of layers.');
    expectThat(rootfs.diff_ids.join() === contents.join(), 'Its layers hold something else.');
    expectThat(history.length === contents.length, 'Its history tells of other layers.');
    expectThat(/^[1-9]\d*:[1-9]\d*$/.test(run.User), 'It runs as root, or as a name.');
    expectThat(Object.keys(run.Volumes).length > 0, 'It declares no volume for what is written.');
  }
  const others = readdirSync(blobsOf(folder)).filter((hash) => !used.has(hash));
  expectThat(others.length === 0, `Not part of the image: ${others.join(', ')}.`);
  return faults;
}
