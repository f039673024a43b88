import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBrands } from '../run/listBrands.ts';
import { root } from '../run/places.ts';

export const TEMPLATES = join(root, 'deploy/nginx');

/** The filled templates, or the problems of the settings, one sentence each. */
export type FilledTemplates =
  | { readonly problems: readonly string[]; readonly files: null }
  /** By their paths below nginx's own folder. */
  | { readonly problems: readonly []; readonly files: ReadonlyMap<string, string> };

interface Setting {
  readonly name: string;
  /** Null if the setting is required. */
  readonly otherwise: string | null;
  readonly pattern: RegExp;
  readonly expected: string;
}

const FILE = /^\/[\w@.+/-]+$/;
/** From 1 to 65535. */
const PORT = String.raw`(?:[1-9]\d{0,3}|[1-5]\d{4}|6(?:[0-4]\d{3}|5(?:[0-4]\d\d|5(?:[0-2]\d|3[0-5]))))`;
const PLACE = String.raw`(?:(?:\[[0-9a-fA-F:]+\]|[\w.-]+):)?${PORT}`;
const list = (one: string): RegExp => new RegExp(`^${one}(?:[ ,]+${one})*$`);

const required = (name: string, pattern: RegExp, expected: string): Setting => ({
  name,
  otherwise: null,
  pattern,
  expected,
});
const optional = (name: string, otherwise: string, pattern: RegExp, expected: string): Setting => ({
  name,
  otherwise,
  pattern,
  expected,
});
const PORTS = 'ports, with an address in front where it matters';
const REACHED_BY_SITE = 'an address and port that only the site reaches';
const CACHE = 'a path without slash at its end, to which -pages and -files are appended';

/** Every variable of the templates, as `deploy/nginx/README.md` lists them. */
export const SETTINGS: readonly Setting[] = [
  required('NGINX_CERTIFICATE', FILE, 'the path of a certificate with its chain'),
  required('NGINX_CERTIFICATE_KEY', FILE, "the path of the certificate's key"),
  optional('NGINX_SITE_SERVERS', '127.0.0.1:3000', list(PLACE), 'host:port of each site server'),
  optional('NGINX_HOSTS', '', list(String.raw`[\w.*-]+`), 'host names with spaces between them'),
  optional('NGINX_HTTP', '80 [::]:80', list(PLACE), PORTS),
  optional('NGINX_HTTPS', '443 [::]:443', list(PLACE), PORTS),
  optional('NGINX_HTTP3', 'off', /^(?:on|off)$/, 'on or off'),
  optional('NGINX_REFRESH', '127.0.0.1:8089', new RegExp(`^${PLACE}$`), REACHED_BY_SITE),
  optional('NGINX_CACHE', '/var/lib/nginx/foyer', FILE, CACHE),
  optional('NGINX_CACHE_MB', '1024', /^[1-9]\d{0,6}$/, 'a whole number of megabytes'),
  optional('NGINX_LOG', '/var/log/nginx/foyer.log', FILE, 'the path of a file'),
  optional('OTEL_EXPORTER_OTLP_ENDPOINT', '', /^(?:https?:\/\/\S+)?$/, 'an http(s) address'),
  optional('NGINX_TRACES', '127.0.0.1:4319', new RegExp(`^${PLACE}$`), REACHED_BY_SITE),
  optional('NGINX_ERROR_LOG', '/var/log/nginx/foyer-error.log', FILE, 'the path of a file'),
];

/**
 * Fills the templates for an nginx whose configuration is in `folder`; an empty variable counts as
 * not set.
 */
export function fillTemplates(
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  brandsDir: string,
): FilledTemplates {
  const given = new Map(
    SETTINGS.map(({ name, otherwise }) => [name, environment[name] || otherwise]),
  );
  if (given.get('NGINX_HOSTS') === '') given.set('NGINX_HOSTS', hostsIn(brandsDir).join(' '));
  const problems = SETTINGS.flatMap((setting) =>
    describeProblem(setting, given.get(setting.name) ?? null),
  );
  if (problems.length > 0) return { problems, files: null };

  const words = wordsFor((name) => given.get(name) ?? '', folder);
  const fill = (text: string): string =>
    text.replaceAll(/@([A-Z_]+)@/g, (mark, name: string) => words[name] ?? mark);
  const names = readdirSync(TEMPLATES).filter((name) => /\.(?:template|html)$/.test(name));
  return {
    problems: [],
    files: new Map(
      names.map((name): [string, string] => {
        const text = readTemplate(name);
        const filled = name.replace(/\.template$/, '');
        const place = filled === 'foyer.conf' ? 'conf.d/foyer.conf' : `foyer/${filled}`;
        return [place, filled === name ? text : fill(text)];
      }),
    ),
  };
}

const readTemplate = (name: string): string => readFileSync(join(TEMPLATES, name), 'utf8');

type ValueOf = (name: string) => string;

/** The replacements of the templates' placeholders, which are written between two `@`. */
function wordsFor(valueOf: ValueOf, folder: string): Readonly<Record<string, string>> {
  const partsOf = (name: string): readonly string[] => valueOf(name).split(/[ ,]+/);
  const lines = (name: string, line: (value: string) => string): string =>
    partsOf(name).map(line).join('\n    ');
  return {
    FOLDER: join(folder, 'foyer'),
    SITE_SERVERS: lines(
      'NGINX_SITE_SERVERS',
      (place) => `server ${place} max_fails=2 fail_timeout=3s;`,
    ),
    HOSTS: partsOf('NGINX_HOSTS').join(' '),
    CERTIFICATE: valueOf('NGINX_CERTIFICATE'),
    CERTIFICATE_KEY: valueOf('NGINX_CERTIFICATE_KEY'),
    LISTEN_HTTP: lines('NGINX_HTTP', (place) => `listen ${place};`),
    ...protocols(partsOf('NGINX_HTTPS'), valueOf('NGINX_HTTP3') === 'on'),
    REFRESH: valueOf('NGINX_REFRESH'),
    CACHE: valueOf('NGINX_CACHE'),
    CACHE_MB: valueOf('NGINX_CACHE_MB'),
    LOG: valueOf('NGINX_LOG'),
    TRACES:
      valueOf('OTEL_EXPORTER_OTLP_ENDPOINT') === ''
        ? ''
        : `access_log syslog:server=${valueOf('NGINX_TRACES')},nohostname,tag=foyer foyer_step;`,
    ERROR_LOG: valueOf('NGINX_ERROR_LOG'),
    POLICY: policyFor(readTemplate('error.html')),
  };
}

/**
 * nginx's listen lines, and how HTTP/3 is announced to visitors. An nginx with HTTP/3 uses another
 * directive for HTTP/2, which earlier versions do not know.
 */
function protocols(
  places: readonly string[],
  http3: boolean,
): { readonly LISTEN_HTTPS: string; readonly ALT_SVC: string } {
  const next = '\n    ';
  if (!http3)
    return {
      LISTEN_HTTPS: places.map((place) => `listen ${place} ssl http2;`).join(next),
      ALT_SVC: '',
    };
  const port = places[0]?.split(':').at(-1) ?? '';
  return {
    LISTEN_HTTPS: [
      ...places.flatMap((place) => [`listen ${place} ssl;`, `listen ${place} quic reuseport;`]),
      'http2 on;',
      'http3_max_concurrent_streams 32;',
    ].join(next),
    ALT_SVC: `add_header Alt-Svc 'h3=":${port}"; ma=86400' always;`,
  };
}

function describeProblem(
  { name, pattern, expected }: Setting,
  value: string | null,
): readonly string[] {
  if (value === null) return [`${name} is missing: set it to ${expected}.`];
  if (pattern.test(value)) return [];
  return [`${name}=${JSON.stringify(value)} cannot be used: it has to be ${expected}.`];
}

/** All hosts of all brands, with and without `www.`: the site responds on both. */
export function hostsIn(brandsDir: string): readonly string[] {
  return listBrands(brandsDir).flatMap(({ id }) => {
    const text = readFileSync(join(brandsDir, id, 'brand.json'), 'utf8');
    const { hosts = [] } = JSON.parse(text) as { hosts?: readonly string[] };
    return hosts.flatMap((host) => [host, `www.${host}`]);
  });
}

/** A policy that allows only the page's own style. */
function policyFor(html: string): string {
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`;
}
