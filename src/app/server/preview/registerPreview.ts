import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import { normalizeHost } from '../../../domain/brand/resolveBrand.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import type { RenderUncached } from '../pages/createUncachedRenderer.ts';
import { chosenTextSize } from '../pages/textSizeRoute.ts';
import { plainPage } from '../pages/plainPage.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { sourceHashes } from '../render/renderDocument.ts';
import type { RenderPage } from '../render/renderPage.tsx';
import type { PageRequest } from '../render/PageRequest.ts';
import type { Previews } from './createPreviews.ts';
import { findPreviewPath } from './findPreviewPath.ts';
import { verifyPreview } from './verifyPreview.ts';

export interface PreviewRouteParts {
  /** If undefined, there is no preview. */
  readonly secret: string | undefined;
  readonly previews: Previews;
  readonly brands: BrandDirectory;
  readonly addresses: BrandAddresses;
  readonly renderUncached: RenderUncached;
  readonly clock: Clock;
}

const PATH = '/vorschau';
/** A draft is neither cached nor indexed, and its links do not reveal the signed address. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)$/;
const NOTHING: RenderedPage = { status: 404, html: '', headers: {}, tags: new Set(), stale: false };
const EXPIRED = {
  title: 'Diese Vorschau ist nicht mehr gültig.',
  text: 'Ein Link zur Vorschau gilt eine Stunde. Bitte öffnen Sie die Vorschau in der Redaktion noch einmal.',
};
const UNREADABLE = {
  title: 'Diese Vorschau lässt sich gerade nicht zeigen.',
  text: 'Die Redaktion antwortet nicht. Bitte versuchen Sie es in einer Minute noch einmal.',
};

/**
 * Serves the page that editors see after pressing the content service's preview button
 * (`docs/decisions/017-previews-views-and-redirects.md`).
 */
export function registerPreview(app: FastifyInstance, parts: PreviewRouteParts): void {
  const { secret } = parts;
  app.get(PATH, (request, reply) => {
    reply.headers(HEADERS);
    return secret === undefined
      ? plainPage(reply, 404)
      : showPreview(request, reply, { ...parts, secret });
  });
}

async function showPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PreviewRouteParts & { readonly secret: string },
): Promise<FastifyReply> {
  const url = request.raw.url ?? PATH;
  const queryAt = url.indexOf('?');
  const query = queryAt < 0 ? '' : url.slice(queryAt);
  const { frameAncestors } = parts.previews;
  const requested = verifyPreview(new URLSearchParams(query), parts.secret, parts.clock.now());
  const brand = requested === null ? undefined : parts.brands.find(requested.brandId);
  if (requested === null || brand === undefined)
    return plainPage(reply, 403, { wording: EXPIRED, frameAncestors });
  // The content service knows only one address of the site, but each brand has its own.
  if (!request.site.known || request.site.brand.id !== brand.id) {
    return reply.redirect(parts.addresses.originOf(brand, isLocal(request)) + PATH + query, 302);
  }
  const { client, renderPage } =
    requested.unsaved === null
      ? parts.previews[requested.status]
      : parts.previews.unsaved(requested.unsaved);
  const page = await parts.renderUncached(async () => {
    const path = await findPreviewPath(requested, brand, client);
    if (!path.ok) return { ...NOTHING, status: 503 };
    return path.value === null
      ? NOTHING
      : withPreviewScript(
          await renderInPlace(
            {
              brand,
              knownHost: true,
              local: request.site.local,
              path: path.value,
              query: '',
              textSize: chosenTextSize(request),
            },
            renderPage,
          ),
          parts.previews.adminOrigins,
        );
  });
  if (page.body.bytes === 0)
    return plainPage(reply, page.status, {
      frameAncestors,
      ...(page.status === 503 ? { wording: UNREADABLE } : {}),
    });
  await sendPage(request, reply, { ...page, headers: { ...page.headers, ...HEADERS } });
  return reply;
}

/**
 * If a screen redirects to the canonical form of its address, that page is rendered here. A real
 * redirect would send the editor to the public page.
 */
async function renderInPlace(
  pageRequest: PageRequest,
  renderPage: RenderPage,
): Promise<RenderedPage> {
  const page = await renderPage(pageRequest);
  const { location } = page.headers;
  if (location === undefined || !location.startsWith('/')) return page;
  const { pathname, search } = new URL(location, 'http://site');
  return renderPage({ ...pageRequest, path: pathname, query: search });
}

function isLocal({ site, headers: { host = '' } }: FastifyRequest): boolean {
  return site.local || LOOPBACK.test(normalizeHost(host) ?? '');
}

const CONTENT_POLICY = 'content-security-policy';
const CLOSED = "default-src 'none'";

/**
 * Adds the preview's only script, which the policy allows by its hash. The page reloads when the
 * panel says so, and reports to the panel which piece was clicked. It exchanges messages only with
 * these origins.
 */
function withPreviewScript(page: RenderedPage, origins: readonly string[]): RenderedPage {
  const at = page.html.lastIndexOf('</body>');
  if (at < 0 || origins.length === 0) return page;
  const script = `(${runInPreview})(${JSON.stringify(origins).replaceAll('<', '\\u003c')})`;
  const policy = page.headers[CONTENT_POLICY] ?? CLOSED;
  return {
    ...page,
    html: `${page.html.slice(0, at)}<script>${script}</script>${page.html.slice(at)}`,
    headers: {
      ...page.headers,
      [CONTENT_POLICY]: policy.replace(
        CLOSED,
        `${CLOSED}; script-src ${sourceHashes([script]).join(' ')}`,
      ),
    },
  };
}

/*
 * The script as it is inserted into the page: it has no access to the code around it. Its messages
 * are described in `docs/contracts/addresses.md`.
 */
const runInPreview = `(origins) => {
  if (parent === window) return;
  const LONGEST = 8000;
  const MOST = 10;
  const ITEM = 700;
  const DATED = 100;
  // Whose frame this is; a browser that does not say it is told of at each address of the panel.
  const framing = location.ancestorOrigins?.[0];
  const told = origins.filter((origin) => framing === undefined || origin === framing);
  const tell = (message) => told.forEach((origin) => parent.postMessage(message, origin));
  const textOf = (element) => (element.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const pieces = 'h1,h2,h3,h4,h5,h6,p,li,dt,dd,td,th,a,button,summary,figcaption,label,span,strong,em,address,time,div';
  // An address has several lines in one element.
  const caretAt = ({ clientX, clientY, target }) => {
    const position = document.caretPositionFromPoint?.(clientX, clientY);
    const range = position ? null : document.caretRangeFromPoint?.(clientX, clientY);
    const node = position?.offsetNode ?? range?.startContainer;
    if (!(node instanceof Text) || !target.contains(node)) return { line: '', before: '' };
    const offset = position?.offset ?? range.startOffset;
    return { line: textOf(node), before: node.data.slice(0, offset).slice(-LONGEST) };
  };
  let outlined;
  const outline = (piece) => {
    if (outlined) outlined.style.outline = '';
    outlined = piece;
    Object.assign(piece.style, { outline: '2px solid #ffc844', outlineOffset: '2px' });
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (source === parent && origins.includes(origin) && data?.foyer === 'neu') location.reload();
  });
  document.addEventListener('submit', (event) => event.preventDefault(), true);
  document.addEventListener('click', (event) => {
    const clicked = event.target;
    if (!(clicked instanceof Element)) return;
    if (!clicked.closest('summary')) event.preventDefault();
    const picture = clicked.closest('img, picture')
      ?? (textOf(clicked) === '' ? clicked.querySelector('img') : null);
    const image = picture instanceof HTMLImageElement ? picture : picture?.querySelector('img');
    const { line, before } = caretAt(event);
    const texts = line === '' ? [] : [line];
    for (let piece = clicked; piece && piece !== document.body && texts.length < MOST; piece = piece.parentElement) {
      const text = textOf(piece);
      if (text.length > LONGEST) break;
      if (text !== '' && text !== texts.at(-1)) texts.push(text);
    }
    const around = clicked.closest('li, tr, article') ?? clicked.closest('a');
    const row = around && !around.querySelector('h1') && textOf(around).length <= ITEM ? around : null;
    // The words before a date, e.g. «Wann», are said of it.
    let dated = clicked;
    while (dated && textOf(dated).length <= DATED && !dated.querySelector('time') && !dated.matches('time')) dated = dated.parentElement;
    const time = clicked.closest('time') ?? (dated && textOf(dated).length <= DATED ? dated.querySelector('time') : null);
    const [first] = texts;
    const same = first === undefined
      ? []
      : [...document.querySelectorAll(pieces)].filter((piece) => textOf(piece) === first
          && ![...piece.children].some((child) => textOf(child) === first));
    outline(image ?? clicked);
    tell({
      foyer: 'gewaehlt',
      texts,
      before,
      nth: Math.max(0, same.findIndex((piece) => piece === clicked || piece.contains(clicked) || clicked.contains(piece))),
      isContent: clicked.closest('main') !== null,
      isDrawn: clicked.closest('svg') !== null,
      picture: image ? { source: image.currentSrc || image.src, alt: image.alt } : null,
      link: clicked.closest('a')?.getAttribute('href') ?? '',
      item: row === null ? null : { text: textOf(row), link: row.querySelector('a[href]')?.getAttribute('href') ?? '' },
      language: document.documentElement.lang,
      moment: time?.dateTime ?? '',
    });
  }, true);
  tell({ foyer: 'bereit' });
}`;
