import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';
import { selfMadeCertificate } from '../support/selfMadeCertificate.ts';
import { parseLogLine, type LoggedRequest } from './readRequests.ts';

/** SHA-256 of the front's public key, by which Chromium trusts its certificate. */
export const FRONT_KEY_HASH = createHash('sha256')
  .update(
    new X509Certificate(selfMadeCertificate.cert).publicKey.export({ type: 'spki', format: 'der' }),
  )
  .digest('base64');

/**
 * A page of another site at each front. Visitors come from another site, and the browser then uses
 * another process for the next page. From an empty page it does so only if a header requires it.
 */
export const elsewhere = ({ port }: Pick<BenchFront, 'port'>): string =>
  `https://${ELSEWHERE}:${port}/`;
const ELSEWHERE = 'elsewhere.localhost';

/** One response, to be served again byte for byte. */
export interface StoredResponse {
  readonly host: string;
  readonly path: string;
  readonly contentType: string;
  readonly contentEncoding: string | undefined;
  readonly cacheControl: string;
  readonly body: Buffer;
}

export interface BenchFront {
  readonly port: number;
  /** The requests since the last call, prefetched and prerendered pages included. */
  takeLog(): readonly LoggedRequest[];
  /** All processes of nginx, to measure their processor time. */
  pids(): readonly number[];
  stop(): void;
}

type Behind = { readonly files: readonly StoredResponse[] } | { readonly sitePort: number };

/**
 * nginx with TLS and HTTP/2 in front of stored responses (served as files) or of the site. Logging
 * is off where requests are counted by the thousand.
 */
export async function startFront(behind: Behind, isLogged = true): Promise<BenchFront> {
  const dir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  mkdirSync(join(dir, 'files'));
  writeFileSync(join(dir, 'key.pem'), selfMadeCertificate.key);
  writeFileSync(join(dir, 'cert.pem'), selfMadeCertificate.cert);
  const port = await findFreePort(0);
  const tls = `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${dir}/cert.pem; ssl_certificate_key ${dir}/key.pem;`;
  writeFileSync(
    join(dir, 'nginx.conf'),
    `
    ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log; daemon on;
    events { worker_connections 512; }
    http { log_format bench '$status\t$bytes_sent\t$sent_http_content_type\t$http_sec_purpose\t$host$request_uri'; access_log ${isLogged ? `${dir}/log bench` : 'off'};
      client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi; uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
      keepalive_requests 1000000; sendfile on; tcp_nopush on; open_file_cache max=500; open_file_cache_valid 1h; server_names_hash_bucket_size 128; variables_hash_bucket_size 128;
      server { ${tls} server_name ${ELSEWHERE}; default_type text/html; return 200 '<!doctype html><title>Elsewhere</title><link rel=icon href=data:,><p>Elsewhere'; }
      ${'files' in behind ? serveFiles(behind.files, tls, dir) : passOn(behind.sitePort, tls)} }`,
  );
  const nginx = (...args: readonly string[]): void =>
    void execFileSync(
      PROGRAMS.nginx.path,
      ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log'), ...args],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  nginx();
  await new Promise((done) => {
    setTimeout(done, 500);
  });
  const master = Number(readFileSync(join(dir, 'pid'), 'utf8'));
  let read = 0;
  return {
    port,
    takeLog() {
      const lines = isLogged
        ? readFileSync(join(dir, 'log'), 'utf8')
            .trim()
            .split('\n')
            .filter((line) => line !== '')
        : [];
      const fresh = lines.slice(read).map(parseLogLine);
      read = lines.length;
      return fresh;
    },
    pids: () => [master, ...childrenOf(master)],
    stop() {
      nginx('-s', 'stop');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter((each) => each !== '')
    .map(Number);

function serveFiles(answers: readonly StoredResponse[], tls: string, dir: string): string {
  const hosts = [...new Set(answers.map(({ host }) => host))];
  return hosts
    .map((host) => {
      const own = new Map(
        answers.filter((answer) => answer.host === host).map((answer) => [answer.path, answer]),
      );
      const locations = [...own.values()].map(
        ({ path, contentType, contentEncoding, cacheControl, body }, place) => {
          const file = join(dir, 'files', `${host}-${place}`);
          writeFileSync(file, body);
          const encoding =
            contentEncoding === undefined ? '' : `add_header Content-Encoding ${contentEncoding};`;
          // nginx treats an address that ends in a slash as a folder, so the home page gets a file
          // name internally.
          const [name, internal] =
            path === '/'
              ? ['/home.html', 'location = / { rewrite ^ /home.html last; }']
              : [path, ''];
          return `${internal} location = "${name}" { alias ${file}; types {} default_type "${contentType}"; ${encoding} add_header Cache-Control "${cacheControl}"; }`;
        },
      );
      return `server { ${tls} server_name ${host}; ${locations.join('\n')} }`;
    })
    .join('\n');
}

const passOn = (sitePort: number, tls: string): string => `
  upstream site { server 127.0.0.1:${sitePort}; keepalive 16; }
  server { ${tls.replace(' ssl http2', ' default_server ssl http2')} location / {
    proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
    proxy_set_header Host $host; proxy_set_header X-Forwarded-Proto https;
  } }`;
