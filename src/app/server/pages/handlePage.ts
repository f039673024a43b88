import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TextSize } from '../../../ui/UiServices.ts';
import { parseTextSize, TEXT_SIZE_COOKIE } from '../../state/createTextSizeState.ts';
import type { PageCache } from '../pageCache.ts';
import type { RenderPage } from '../render/renderPage.tsx';
import { visitKey, type Visit } from '../render/Visit.ts';
import { plainPage } from './plainPage.ts';
import { resolveAddress } from './resolveAddress.ts';
import { sendPage } from './sendPage.ts';

export interface PageParts {
  readonly pageCache: PageCache;
  readonly renderPage: RenderPage;
}

const CHOSEN_SIZE = new RegExp(`(?:^|;\\s*)${TEXT_SIZE_COOKIE}=([a-z]+)`);

/** Every address that is nothing else is a page, or a missing one. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  app.get('/*', (request, reply) => handlePage(request, reply, parts));
}

async function handlePage(request: FastifyRequest, reply: FastifyReply, { pageCache, renderPage }: PageParts): Promise<FastifyReply> {
  const { brand, known, local } = request.site;
  const address = resolveAddress(request.raw.url ?? '/', brand);
  if (address.kind === 'redirect') return reply.redirect(address.location, address.status);
  if (address.kind === 'refused') return plainPage(reply, address.status);
  const visit: Visit = { brand, knownHost: known, local, path: address.path, textSize: chosenTextSize(request) };
  const page = await pageCache.get(visitKey(visit), () => renderPage(visit));
  await sendPage(request, reply, page);
  return reply;
}

function chosenTextSize({ headers }: FastifyRequest): TextSize {
  return headers.cookie === undefined ? 'normal' : parseTextSize(CHOSEN_SIZE.exec(headers.cookie)?.[1]);
}
