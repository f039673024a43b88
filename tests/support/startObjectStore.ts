import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';

/**
 * `refuses`: responds with 503; `hangs`: accepts the request and never responds; `is gone`: no
 * connection.
 */
export type StoreState = 'answers' | 'refuses' | 'hangs' | 'is gone';

export interface TestObjectStore {
  /** `UPLOADS_URL` of a new bucket, and its access keys; each call creates another bucket. */
  settings(): Promise<Readonly<Record<string, string>>>;
  /** How the store behaves from now on for requests to the address in the settings. */
  become(mood: StoreState): void;
  /** The requests since the start, as method and path. */
  readonly asked: readonly string[];
  /** Sends a signed request directly to a bucket, for tests that inspect it without the site. */
  ask(bucket: string, path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

const NAME = 'foyer:site';
const PASSWORD = 'geheim-nur-fuer-tests';
const REGION = 'eu-test';
/** Debian's Python, which finds Debian's packages. */
const PYTHON = '/usr/bin/python3';

/**
 * An object store on a free loopback port: OpenStack Swift with its S3 interface, which checks
 * signatures. Null if this machine has none.
 */
export async function startObjectStore(): Promise<TestObjectStore | null> {
  if (!existsSync(PROGRAMS.objectStore.path)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'foyer-objects-'));
  const port = await findFreePort(0);
  const script = new URL('objectStore.py', import.meta.url).pathname;
  const child = spawn(PYTHON, [script, folder, String(port), NAME, PASSWORD], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (chunk) => (told += String(chunk)));
  const ready = new Promise<void>((done) => child.stdout.once('data', () => done()));
  const ended = new Promise<never>((_, fail) =>
    child.once('exit', () => fail(new Error(`The object store ended: ${told}`))),
  );
  ended.catch(() => undefined);
  await Promise.race([ready, ended]);

  const client = new AwsClient({
    accessKeyId: NAME,
    secretAccessKey: PASSWORD,
    service: 's3',
    region: REGION,
    retries: 0,
  });
  const ask = (bucket: string, path: string, init?: RequestInit): Promise<Response> =>
    client.fetch(`http://127.0.0.1:${port}/${bucket}${path}`, init);
  const way = await startWay(port);
  let buckets = 0;
  return {
    async settings() {
      const bucket = `uploads-${process.pid}-${(buckets += 1)}`;
      const made = await ask(bucket, '', { method: 'PUT' });
      if (!made.ok) throw new Error(`No bucket: ${await made.text()}`);
      const endpoint = `http://127.0.0.1:${way.port}`;
      return {
        UPLOADS_URL: `s3://${bucket}/haus?endpoint=${endpoint}&region=${REGION}`,
        UPLOADS_ACCESS_KEY: NAME,
        UPLOADS_SECRET_KEY: PASSWORD,
      };
    },
    become: way.become,
    asked: way.asked,
    ask,
    async stop() {
      await way.stop();
      const exit = new Promise((done) => child.once('exit', done));
      child.kill();
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Forwards requests unchanged, signatures included, or behaves like a failing store. */
async function startWay(to: number): Promise<{
  readonly port: number;
  readonly asked: readonly string[];
  become(mood: StoreState): void;
  stop(): Promise<void>;
}> {
  let mood: StoreState = 'answers';
  const asked: string[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url: path, headers } = incoming;
    const passed = request({ port: to, host: '127.0.0.1', method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  };
  const listen: RequestListener = (incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    if (mood === 'answers') pass(incoming, outgoing);
    else if (mood === 'is gone') incoming.socket.destroy();
    else if (mood === 'refuses') {
      incoming.resume();
      outgoing.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    }
  };
  const server = createServer(listen);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    become(next) {
      mood = next;
      // Requests that hang end when the store changes.
      if (next !== 'hangs') server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
