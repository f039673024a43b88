import fastify, { type LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { InMemoryCredentialCheck } from './in-memory/InMemoryCredentialCheck.ts';
import { sampleBrand, sampleBrandInFourLanguages } from '../../src/samples/sampleBrands.ts';
import { memorySessions } from './memoryPorts.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import { resolveBrand } from '../../src/domain/brand/resolveBrand.ts';
import { compressedBody } from '../../src/app/server/http/compressedBody.ts';
import { createUncachedRenderer } from '../../src/app/server/pages/createUncachedRenderer.ts';
import { registerSites } from '../../src/app/server/pages/resolveSite.ts';
import { registerErrors } from '../../src/app/server/pages/plainPage.ts';
import { registerSecurityHeaders } from '../../src/app/server/security/securityHeaders.ts';
import { createKnownDevices } from '../../src/app/server/staff/knownDevices.ts';
import type { PasswordLinks } from '../../src/domain/session/PasswordLinks.ts';
import type { SignInProvider } from '../../src/domain/session/SignInProvider.ts';
import { registerStaff } from '../../src/app/server/staff/registerStaff.ts';
import type { StaffPage } from '../../src/app/server/staff/StaffVisit.ts';

const HOST = 'lindengut.example';
export const PASSWORD = 'Geheim-2026-Aa1';
export const ODD_PASSWORD = ' Ä 😀 +&=% "\'<> ';
export const SCRIPT = '/personal/assets/staff-1.js';
const hidden: Brand = {
  ...sampleBrand,
  id: 'verborgen',
  hosts: ['verborgen.example'],
  unknownHosts: false,
  hiddenRoutes: ['login', 'internal', 'signature'],
};
const BRANDS = [sampleBrand, sampleBrandInFourLanguages, hidden];

/** A provider that signs in z.wei and nobody else, if it is asked by the browser that went there. */
const stagedProvider: SignInProvider = {
  isOn: async () => true,
  begin: async (redirectUri) => ({
    url: `https://anmeldung.example/?to=${encodeURIComponent(redirectUri)}`,
    flow: 'v1:f1',
  }),
  finish: async ({ query, flow }) =>
    flow === 'v1:f1' && query === '?code=gut'
      ? { ok: true, value: { username: 'z.wei', pass: JSON.stringify(['z.wei', PASSWORD]) } }
      : { ok: false, failure: { kind: 'unknown' } },
  endOf: async () => 'https://anmeldung.example/ende',
};

/** One link, of r.muster; mails leave unless the name says otherwise. */
const stagedLinks: PasswordLinks = {
  choose: async ({ link }) =>
    link === 'gut'
      ? { ok: true, value: { username: 'r.muster', pass: JSON.stringify(['r.muster', PASSWORD]) } }
      : { ok: false, failure: { kind: 'wrong', detail: 'as told' } },
  send: async (name) => name !== 'ohne.mail',
};

interface Question {
  readonly host?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The staff's area on a separate server, at nine in the morning (UTC). The clock is stopped and
 * moves only by `pass`; tests that use it call `vi.useRealTimers` at their end.
 */
export async function stageStaff() {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z'), toFake: ['Date'] });
  const clock = { now: () => new Date() };
  const lines: string[] = [];
  const removed: string[] = [];
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    trustProxy: 'loopback',
  });
  registerSecurityHeaders(app);
  registerSites(app, {
    list: () => BRANDS,
    find: () => undefined,
    resolve: (host) => resolveBrand(host, BRANDS),
  });
  registerErrors(app);
  const sessions = memorySessions({
    credentials: new InMemoryCredentialCheck(
      new Map([
        ['r.muster', PASSWORD],
        ['v.keller', PASSWORD],
        ['p.blank', ODD_PASSWORD],
        ['z.wei', PASSWORD],
      ]),
      true,
      new Map([['z.wei', '123456']]),
    ),
    clock,
    warn: (details, message) => app.log.warn(details, message),
  });
  await registerStaff(app, {
    staff: {
      sessions,
      provider: stagedProvider,
      passwords: stagedLinks,
      knownDevices: createKnownDevices('geheim'),
      clock,
      removeDevice: async (...device) => void removed.push(device.join('.')),
      renderUncached: createUncachedRenderer(),
      files: {
        assets: {
          entry: '',
          fonts: [],
          release: '',
          forSources: () => ({ css: '', styleSheets: [], chunks: [] }),
        },
        files: new Map([[SCRIPT, { body: compressedBody('run()'), type: 'text/javascript' }]]),
      },
      renderPage: async (visit, page: StaffPage) => ({
        status: 200,
        html: JSON.stringify({ path: visit.path, ...page }),
        headers: { 'x-robots-tag': 'noindex' },
        tags: new Set(),
        stale: false,
      }),
    },
    servePage: async (_, reply) => reply.code(418).send('public'),
  });
  const get = (
    url: string,
    { host = HOST, cookie = '', headers = {} }: Question = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'GET', url, headers: { host, cookie, ...headers } });
  const post = (
    url: string,
    fields: Readonly<Record<string, string>>,
    { host = HOST, cookie = '', headers = {} }: Question = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { host, cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  /** What a browser gets from the sign-in page: its cookie, and the proof in the form. */
  const open = async (url = '/auth', question: Question = {}) => {
    const page = await get(url, question);
    return { cookie: cookieOf(page, 'foyer-anmeldung'), pruefwort: dataOf(page).csrf };
  };
  const signIn = async (
    fields: Readonly<Record<string, string>> = {},
    question: Question = {},
    url = '/auth',
  ) => {
    const { cookie, pruefwort } = await open(url, question);
    return post(
      url,
      { pruefwort, benutzername: 'r.muster', passwort: PASSWORD, ...fields },
      { ...question, cookie: `${question.cookie ?? ''}; ${cookie}` },
    );
  };
  return {
    app,
    get,
    post,
    open,
    signIn,
    lines,
    /** The devices that were removed: handle and hash. */
    removed,
    pass: (minutes: number) => {
      vi.setSystemTime(Date.now() + minutes * 60_000);
    },
  };
}

export const cookiesOf = ({ headers }: LightMyRequestResponse): readonly string[] =>
  [headers['set-cookie'] ?? []].flat();
export const cookieOf = (answer: LightMyRequestResponse, name: string): string =>
  (
    cookiesOf(answer).find((each) => each.replace('__Host-', '').startsWith(`${name}=`)) ?? ''
  ).split(';')[0] ?? '';
export const sessionOf = (answer: LightMyRequestResponse): string =>
  cookieOf(answer, 'foyer-sitzung');
export const pageOf = (answer: LightMyRequestResponse) =>
  JSON.parse(answer.body) as { place: string; csrf: string; data: Record<string, unknown> };
export const dataOf = (answer: LightMyRequestResponse) =>
  pageOf(answer).data as { csrf: string; notice: unknown; returnTo: string; username: string };
