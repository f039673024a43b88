import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RELEASE_HEADER } from '../../kiosk/kioskProtocol.ts';
import { handlePage, type PageParts } from '../pages/handlePage.ts';
import { type DeviceParts, findDevice } from './findDevice.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { unknownScreenTexts } from '../../kiosk/device/fallbackPage.ts';
import { escapeHtml } from '../render/renderDocument.ts';

export interface KioskServerParts extends PageParts, DeviceParts {
  readonly kioskBuild: KioskBuild | null;
}

interface ScreenAddress {
  readonly Params: { readonly handle: string; readonly language?: string };
}

/**
 * Whether a browser opens the address as a page of its own. Only then may the response be the
 * kiosk.
 */
const isTopLevel = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document';

/**
 * Serves the lobby screens' build and `/v/{handle}`: the kiosk if a device opens it as a page of
 * its own, otherwise an embedded view.
 */
export async function registerKiosk(app: FastifyInstance, parts: KioskServerParts): Promise<void> {
  const { kioskBuild } = parts;
  if (kioskBuild === null) return;
  const sendPage = (
    reply: FastifyReply,
    page: string,
    headers: Readonly<Record<string, string>>,
  ): FastifyReply =>
    reply
      .headers({ ...KIOSK_PAGE_HEADERS, ...headers })
      .type('text/html; charset=utf-8')
      .send(page);
  const sendShell = (reply: FastifyReply): FastifyReply =>
    sendPage(reply, kioskBuild.shell, {
      'cache-control': 'no-cache',
      [RELEASE_HEADER]: kioskBuild.release,
    });

  await app.register(fastifyStatic, {
    root: `${kioskBuild.folder}/assets`,
    prefix: '/kiosk/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  app.get('/kiosk/index.html', (_, reply) => sendShell(reply));
  app.get('/kiosk/serviceWorker.js', (_, reply) =>
    reply
      .headers(KIOSK_WORKER_HEADERS)
      .type('text/javascript; charset=utf-8')
      .send(kioskBuild.worker),
  );

  await app.register(async (scope) => {
    // The response depends on `sec-fetch-dest`: a proxy must not give a frame the response of a
    // device.
    scope.addHook('onSend', async (_, reply) => {
      const vary = reply.getHeader('vary');
      reply.header(
        'vary',
        vary === undefined ? 'sec-fetch-dest' : `${String(vary)}, sec-fetch-dest`,
      );
    });
    const answer = async (
      request: FastifyRequest<ScreenAddress>,
      reply: FastifyReply,
    ): Promise<FastifyReply> => {
      if (!isTopLevel(request)) return handlePage(request, reply, parts);
      const { handle } = request.params;
      const found = await findDevice(request.site.brand, handle, parts);
      switch (found.kind) {
        case 'view':
          return handlePage(request, reply, parts);
        // A device waits on this page until its profile is set up, because no one is there to
        // reload it.
        case 'none':
          return sendPage(
            reply.code(404),
            unknownScreenPage(handle, request.site.brand, kioskBuild.shell),
            { 'cache-control': 'no-store', refresh: '60', [RELEASE_HEADER]: kioskBuild.release },
          );
        // A device may start while the content service does not respond. It then uses its own copy
        // of the profile, or waits, which is better than an error page.
        case 'device':
        case 'unknown':
          return request.params.language === undefined
            ? sendShell(reply)
            : reply.redirect(`/v/${encodeURIComponent(handle)}`, 302);
      }
    };
    scope.get<ScreenAddress>('/v/:handle', answer);
    scope.get<ScreenAddress>('/:language(^(?:de|it|fr|en)$)/v/:handle', answer);
  });
}

/** The lobby screens' build. Every device gets the same files. */
export interface KioskBuild {
  readonly folder: string;
  /** Identifies this build. */
  readonly release: string;
  readonly shell: string;
  readonly worker: string;
  /** The addresses of all its style sheets, those of every screen first. */
  readonly styles: readonly string[];
}

/** Null if the kiosk was not built: then `/v/{handle}` is always an embedded view. */
export function readKioskBuild(folder: string): KioskBuild | null {
  if (!existsSync(path.join(folder, 'release.json'))) return null;
  const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const { release } = JSON.parse(text('release.json')) as { readonly release: string };
  const shell = text('index.html');
  const styles = readdirSync(path.join(folder, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `/kiosk/assets/${name}`)
    .toSorted((one, other) => Number(shell.includes(other)) - Number(shell.includes(one)));
  return { folder, release, shell, worker: text('serviceWorker.js'), styles };
}

/**
 * Allows the kiosk's page to load files of this site, to use its service worker and the gateway,
 * and to keep the screen awake.
 */
export const KIOSK_PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), microphone=(), midi=(), payment=(), screen-wake-lock=(self), serial=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

/** The policy that is sent with the service worker also applies to its own requests. */
export const KIOSK_WORKER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  'service-worker-allowed': '/v/',
  'cache-control': 'no-cache',
} as const;

/**
 * The page for a panel with an unknown handle. Its text is readable from two metres, in the lobby
 * screens' own styles. It has no script, so that it works even if the device's JavaScript does not.
 * The device's watcher recognises it by the release and the mark.
 * @param shell the lobby screens' page, for its style sheets and its release
 */
export function unknownScreenPage(
  handle: string,
  { name, assets }: Pick<Brand, 'name' | 'assets'>,
  shell: string,
): string {
  const { title, texts } = unknownScreenTexts(handle);
  const styles = shell.match(/<link rel="stylesheet"[^>]*>|<meta name="release"[^>]*>/g) ?? [];
  return (
    `<!doctype html><html lang="de-CH" data-surface="kiosk" data-painted="unknown"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${title}</title>${styles.join('')}</head><body><main class="still"><img src="${escapeHtml(assets.logo)}" alt="${escapeHtml(name)}">` +
    `<h1>${title}</h1>${texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}<p><a href="">Jetzt versuchen</a></p></main></body></html>`
  );
}
