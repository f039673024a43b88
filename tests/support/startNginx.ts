import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brandsDir } from '../../scripts/run/places.ts';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { fillTemplates } from '../../scripts/nginx/fillTemplates.ts';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';
import { selfMadeCertificate } from './selfMadeCertificate.ts';

export interface TestNginx {
  /** Over TLS, on loopback. */
  readonly port: number;
  /** The port where the site has its pages fetched again. */
  readonly refreshPort: number;
  /** The process ids of the workers. */
  workers(): readonly number[];
  /** The log lines of requests that it answered. */
  log(): readonly NginxLine[];
  stop(): Promise<void>;
}

/** A request as in nginx's log. */
export interface NginxLine {
  readonly reqId: string;
  readonly path: string;
  readonly status: number;
  readonly cache: string;
}

export interface NginxOptions {
  readonly sitePorts: readonly number[];
  readonly refreshPort?: number;
  /** Additional servers, for measurements. */
  readonly moreServers?: string;
  readonly workers?: number;
  /** Timeout for a server that does not respond, in seconds; the default is the product's. */
  readonly readSeconds?: number;
  /** Settings for where nginx sends its spans; by default it creates none. */
  readonly traces?: Readonly<Record<string, string>>;
}

const MAIN = (dir: string, { workers = 1, moreServers = '' }: NginxOptions): string => `
  ${process.getuid?.() === 0 ? 'user root;' : ''}
  worker_processes ${workers}; pid ${dir}/pid; error_log ${dir}/main.log; daemon off;
  events { worker_connections 1024; }
  http {
    client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy;
    fastcgi_temp_path ${dir}/fastcgi; uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
    sendfile on; tcp_nopush on; gzip on; default_type application/octet-stream;
    include ${dir}/conf.d/*.conf;
    ${moreServers}
  }`;

/** Debian's nginx with the product's own settings, in front of sites on this machine. */
export async function startNginx(options: NginxOptions): Promise<TestNginx> {
  const dir = mkdtempSync(join(tmpdir(), 'foyer-nginx-'));
  const [http, https] = [await findFreePort(0), await findFreePort(0)];
  const refresh = options.refreshPort ?? (await findFreePort(0));
  const { files, problems } = fillTemplates(
    {
      NGINX_SITE_SERVERS: options.sitePorts.map((port) => `127.0.0.1:${port}`).join(' '),
      NGINX_HOSTS: '*.localhost',
      NGINX_HTTP: `127.0.0.1:${http}`,
      NGINX_HTTPS: `127.0.0.1:${https}`,
      NGINX_REFRESH: `127.0.0.1:${refresh}`,
      NGINX_CERTIFICATE: join(dir, 'cert.pem'),
      NGINX_CERTIFICATE_KEY: join(dir, 'key.pem'),
      NGINX_CACHE: join(dir, 'cache'),
      ...options.traces,
      NGINX_LOG: join(dir, 'foyer.log'),
      NGINX_ERROR_LOG: join(dir, 'error.log'),
    },
    dir,
    brandsDir,
  );
  if (files === null) throw new Error(problems.join('\n'));
  const { cert, key } = selfMadeCertificate;
  const own = [
    ['cert.pem', cert],
    ['key.pem', key],
    ['nginx.conf', MAIN(dir, options)],
  ] as const;
  for (const [name, text] of [...files, ...own]) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), withReadTimeout(text, options.readSeconds));
  }
  const args = ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'main.log')];
  // nginx's messages about the settings: none, or the reason why it does not start.
  execFileSync(PROGRAMS.nginx.path, [...args, '-t', '-q'], { stdio: 'pipe' });
  const faults = readFileSync(join(dir, 'main.log'), 'utf8').split('\n').filter(isFault);
  if (faults.length > 0) throw new Error(`nginx doubts its settings:\n${faults.join('\n')}`);
  const nginx = spawn(PROGRAMS.nginx.path, args, { stdio: 'ignore' });
  const ended = new Promise<void>((done) => nginx.once('exit', () => done()));
  while (nginx.exitCode === null && !(await listens(https))) await wait(50);
  return {
    port: https,
    refreshPort: refresh,
    workers() {
      const children = readFileSync(`/proc/${nginx.pid}/task/${nginx.pid}/children`, 'utf8');
      return children.trim().split(' ').map(Number);
    },
    log: () =>
      readFileSync(join(dir, 'foyer.log'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as NginxLine),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const withReadTimeout = (text: string, seconds: number | undefined): string =>
  seconds === undefined
    ? text
    : text.replace('proxy_read_timeout 20s;', `proxy_read_timeout ${seconds}s;`);

/**
 * Newer nginx versions warn about the HTTP/2 directive; Debian 12's version does not support the
 * new one.
 */
const isFault = (line: string): boolean => line !== '' && !line.includes('http2" directive is');

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });
