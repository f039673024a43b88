import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/run/findFreePort.ts';
import { PROGRAMS } from '../../scripts/suites/provideProgram.ts';

/** One answer of the site, to be served again byte for byte. */
export interface KeptAnswer {
  readonly path: string;
  readonly contentType: string;
  readonly contentEncoding: string | undefined;
  readonly body: Buffer;
}

export interface BenchFront {
  /** Plain HTTP, straight from nginx's files. */
  readonly staticPort: number;
  /** TLS and HTTP/2 in front of those files. */
  readonly staticTlsPort: number;
  /** The same front before the site. */
  readonly siteTlsPort: number;
  /** The worker, for its processor time. */
  readonly workerPid: number;
  stop(): void;
}

/** nginx three times in one: the files, and the same TLS front before the files and before the site. */
export async function startFront(answers: readonly KeptAnswer[], sitePort: number): Promise<BenchFront> {
  const dir = mkdtempSync(join(tmpdir(), 'foyer-bench-'));
  mkdirSync(join(dir, 'files'));
  execFileSync(PROGRAMS.openssl.path, ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost', '-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem')], { stdio: 'ignore' });
  const [staticPort, staticTlsPort, siteTlsPort] = [await findFreePort(0), await findFreePort(0), await findFreePort(0)];

  const locations = answers.map(({ path, contentType, contentEncoding, body }, place) => {
    writeFileSync(join(dir, 'files', String(place)), body);
    const encoding = contentEncoding === undefined ? '' : `add_header Content-Encoding ${contentEncoding};`;
    const caching = path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable';
    // nginx takes an address with a slash at its end for a folder, so the home page has a file's name inside.
    const [name, door] = path === '/' ? ['/home.html', 'location = / { rewrite ^ /home.html last; }'] : [path, ''];
    return `${door} location = "${name}" { alias ${dir}/files/${place}; types {} default_type "${contentType}"; ${encoding} add_header Cache-Control "${caching}"; }`;
  });
  const front = (port: number, upstream: number): string => `
    upstream up${port} { server 127.0.0.1:${upstream}; keepalive 16; }
    server { listen 127.0.0.1:${port} ssl http2; ssl_certificate ${dir}/cert.pem; ssl_certificate_key ${dir}/key.pem;
      location / { proxy_pass http://up${port}; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; proxy_set_header X-Forwarded-Proto https; } }`;
  writeFileSync(join(dir, 'nginx.conf'), `
    ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log; daemon on;
    events { worker_connections 512; }
    http { access_log off; client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/fastcgi; uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
      keepalive_requests 1000000; sendfile on; tcp_nopush on; open_file_cache max=200;
      server { listen 127.0.0.1:${staticPort}; ${locations.join('\n')} }
      ${front(staticTlsPort, staticPort)} ${front(siteTlsPort, sitePort)} }`);
  const nginx = (...args: readonly string[]): void => void execFileSync(PROGRAMS.nginx.path, ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log'), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  nginx();
  await new Promise((done) => setTimeout(done, 500));
  const master = readFileSync(join(dir, 'pid'), 'utf8').trim();
  const workerPid = Number(readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ')[0]);
  return {
    staticPort,
    staticTlsPort,
    siteTlsPort,
    workerPid,
    stop() {
      nginx('-s', 'stop');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
