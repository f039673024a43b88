import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { isLocked } from '../../run/lockFile.ts';
import { httpsAddress } from '../setup/serviceAddresses.ts';
import { note, ok, problem, type Check, type Verdict } from './Check.ts';
import type { Place } from './readDoctorContext.ts';

/** The status of a response, or the system's error code if there was none. */
export type Outcome =
  | { readonly status: number; readonly stale: boolean }
  | { readonly code: string };

export interface ContentFacts {
  readonly managed: boolean;
  readonly url: string;
  readonly health: Outcome;
  /** One read with the site's token; null if the token is not known. */
  readonly read: Outcome | null;
}

/** Where a service logs why it is not running; `managed` by systemd, otherwise by `npm start`. */
const LOGS = {
  content: (managed: boolean) =>
    managed
      ? '`systemctl status foyer-content` and `journalctl -u foyer-content -n 50` say why'
      : '`var/log/content.log` says why',
  site: (managed: boolean) =>
    managed
      ? '`systemctl status "foyer-site@*" foyer-site.socket` and `journalctl -u "foyer-site@*" -n 50` say why.'
      : '`var/log/site.log` says why.',
};

export function judgeContent({ managed, url, health, read }: ContentFacts): readonly Verdict[] {
  const why = `${LOGS.content(managed)}; sites go on from their copies meanwhile.`;
  if ('code' in health)
    return [problem(`The content service does not answer at ${url} (${health.code}).`, why)];
  if (health.status >= 300)
    return [problem(`The content service answers ${health.status} at ${url}/_health.`, why)];
  if (read === null)
    return [
      problem('The site’s token is not known: no read was tried.', 'See "disk": secrets.json.'),
    ];
  if ('code' in read)
    return [problem(`The content service lives, but a read fails (${read.code}).`, why)];
  if (read.status === 401 || read.status === 403)
    return [
      problem(
        `The content service refuses the site’s token (${read.status}): pages grow old, and submissions wait.`,
        'Both sides need the same CONTENT_TOKEN: restart the content service, which takes it from secrets.json.',
      ),
    ];
  if (read.status >= 400)
    return [
      problem(
        `The content service lives, but answers ${read.status} to a read: mostly its database.`,
        `See "database". ${why}`,
      ),
    ];
  return [ok('The content service answers, and takes the site’s token.')];
}

export interface HomeFacts {
  readonly managed: boolean;
  readonly through: 'the site' | 'nginx';
  readonly homes: readonly { readonly host: string; readonly outcome: Outcome }[];
}

/** Judges the home pages of all brands; brands with the same failure share one sentence. */
export function judgeHomes({ managed, through, homes }: HomeFacts): readonly Verdict[] {
  const failing = new Map<string, string[]>();
  for (const { host, outcome } of homes) {
    const how = describeFailure(outcome);
    if (how !== null) failing.set(how, [...(failing.get(how) ?? []), host]);
  }
  if (failing.size === 0)
    return [ok(`The homes of all ${homes.length} brands answer through ${through}.`)];
  return [...failing].map(([how, hosts]) => {
    const which = hosts.length === homes.length ? `All ${hosts.length} homes` : hosts.join(', ');
    const what = `${which}: ${how}, through ${through}.`;
    return how === STALE
      ? note(what, 'The content service does not answer all of it: see "content".')
      : problem(what, through === 'nginx' ? '`nginx -t`, and see "site".' : LOGS.site(managed));
  });
}

const STALE = 'shown from old copies';

function describeFailure(outcome: Outcome): string | null {
  if ('code' in outcome) return `no answer (${outcome.code})`;
  if (outcome.status === 503) return '503, with the phone number alone';
  if (outcome.status >= 300 && outcome.status < 400) return null;
  if (outcome.status !== 200) return `${outcome.status}`;
  return outcome.stale ? STALE : null;
}

export const contentCheck: Check = {
  subject: 'content',
  async run({ contentUrl, contentToken, releasesRoot, foreignContent, ...place }, signal) {
    const health = await ask({ url: `${contentUrl}/_health`, signal });
    if ('code' in health && !foreignContent && isStopped({ ...place, releasesRoot }))
      return [nothingRuns(place.varDir, contentUrl, health.code)];
    const read =
      contentToken === null
        ? null
        : await ask({
            url: `${contentUrl}/api/haeuser?pagination[limit]=1`,
            headers: { authorization: `Bearer ${contentToken}` },
            signal,
          });
    return judgeContent({ managed: releasesRoot !== null, url: contentUrl, health, read });
  },
};

/** Whether these are the data of a checkout whose `npm start` has ended. */
const isStopped = ({ releasesRoot, varDir }: Pick<Place, 'releasesRoot' | 'varDir'>): boolean =>
  releasesRoot === null && !isLocked(join(varDir, 'foyer.lock'));

const nothingRuns = (varDir: string, url: string, code: string): Verdict =>
  problem(
    `Nothing runs with the data of ${varDir}, and nothing answers at ${url} (${code}).`,
    '`npm start`, with the same settings.',
  );

/** Only a few in parallel: the machine may already be busy. */
const AT_ONCE = 4;

export const siteCheck: Check = {
  subject: 'site',
  async run(place, signal) {
    const managed = place.releasesRoot !== null;
    if (!URL.canParse(place.siteUrl))
      return [problem(`${place.siteUrl} is no address.`, 'HOST or PORT is wrong: see "settings".')];
    const health = await ask({ url: `${place.siteUrl}/healthz`, signal });
    if ('code' in health && isStopped(place))
      return [nothingRuns(place.varDir, place.siteUrl, health.code)];
    if ('code' in health)
      return [
        problem(
          `The site does not answer at ${place.siteUrl} (${health.code}).`,
          LOGS.site(managed),
        ),
      ];
    if (health.status !== 200)
      return [
        problem(
          `${place.siteUrl}/healthz answers ${health.status}: is that our site?`,
          'Another program may have its port: `ss -ltnp` shows which.',
        ),
      ];
    if (place.brands.length === 0)
      return [
        problem(
          `No brand can be read in ${place.brandsDir}.`,
          'Set BRANDS_DIR, or restore the folder.',
        ),
      ];
    const homes = await homesOf(place, (host) => ({
      url: `${place.siteUrl}/`,
      headers: { host },
      signal,
    }));
    return judgeHomes({ managed, through: 'the site', homes });
  },
};

export const nginxCheck: Check = {
  subject: 'nginx',
  async run(place, signal) {
    if (place.certificate === null) return [note('There is no certificate: nginx was not asked.')];
    const url = `https://${httpsAddress(place).text}/`;
    const homes = await homesOf(place, (host) => ({ url, headers: { host }, signal }));
    return judgeHomes({
      managed: place.releasesRoot !== null,
      through: 'nginx',
      homes,
    });
  },
};

async function homesOf(
  { brands }: Place,
  question: (host: string) => Question,
): Promise<HomeFacts['homes']> {
  const hosts = brands.flatMap(({ hosts: [first] }) => first ?? []);
  return new PQueue({ concurrency: AT_ONCE }).addAll(
    hosts.map((host) => async () => ({ host, outcome: await ask(question(host)) })),
  );
}

interface Question {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** One GET request; `fetch` would set its own Host header. Another check judges the certificate. */
function ask({ url, headers = {}, signal }: Question): Promise<Outcome> {
  const { host } = headers;
  const secure = url.startsWith('https:');
  return new Promise((done) => {
    const outgoing = (secure ? requestHttps : requestHttp)(url, {
      headers,
      agent: false,
      signal,
      ...(secure && { rejectUnauthorized: false, ...(host !== undefined && { servername: host }) }),
    });
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      done({ code: error.code ?? error.name }),
    );
    outgoing.once('response', (incoming) => {
      incoming.on('error', () => undefined).resume();
      done({
        status: incoming.statusCode ?? 0,
        stale: incoming.headers['x-foyer-content'] === 'stale',
      });
    });
    outgoing.end();
  });
}
