import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RELEASE_HEADER } from '../../kiosk/kioskProtocol.ts';
import { handlePage, type PageParts } from '../pages/handlePage.ts';
import { type DeviceParts, findDevice } from './findDevice.ts';
import { KIOSK_PAGE_HEADERS, KIOSK_WORKER_HEADERS } from './kioskHeaders.ts';
import type { KioskBuild } from './readKioskBuild.ts';
import { unknownScreenPage } from './unknownScreenPage.ts';

export interface KioskParts extends Omit<PageParts, 'responseCache'>, DeviceParts {
  readonly kioskBuild: KioskBuild | null;
}

interface ScreenAddress {
  readonly Params: { readonly handle: string; readonly language?: string };
}

/**
 * Whether a browser opens the address as a page of its own: nothing else is given a whole screen.
 */
const isTopLevel = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document';

/**
 * The lobby screens' build, and `/v/{handle}`: the kiosk for a device that opens it by itself, an
 * embedded view for everybody else.
 */
export async function registerKiosk(app: FastifyInstance, parts: KioskParts): Promise<void> {
  const { kioskBuild } = parts;
  const pages: PageParts = { ...parts, responseCache: null };
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
    wildcard: false,
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
    // The answer depends on who asks: a proxy must not give a frame what a device got.
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
      if (!isTopLevel(request)) return handlePage(request, reply, pages);
      const { handle } = request.params;
      const found = await findDevice(request.site.brand, handle, parts);
      switch (found.kind) {
        case 'view':
          return handlePage(request, reply, pages);
        // A device waits here until its profile is set up: no one stands beside it who could load
        // the page again.
        case 'none':
          return sendPage(
            reply.code(404),
            unknownScreenPage(handle, request.site.brand, kioskBuild.shell),
            { 'cache-control': 'no-store', refresh: '60', [RELEASE_HEADER]: kioskBuild.release },
          );
        // Its own copy of the profile, or patience, is better than an error for a device that
        // starts while the content service does not answer.
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
