import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandDirectory } from '../../../domain/brand/BrandDirectory.ts';
import { normalizeHost } from '../../../domain/brand/resolveBrand.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { isDate, mondayOf, zurichInstant } from '../../../domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import type { RenderUncached } from '../pages/createUncachedRenderer.ts';
import { chosenTextSize } from '../pages/textSizeRoute.ts';
import { plainPage } from '../pages/plainPage.ts';
import { splitQuery } from '../pages/resolveAddress.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { BrandAddresses } from '../render/createBrandAddresses.ts';
import type { RenderedPage } from '../caches/pageCache.ts';
import { sourceHashes } from '../render/renderDocument.ts';
import type { RenderPage } from '../render/renderPage.tsx';
import type { PageRequest } from '../render/PageRequest.ts';
import type { Previews } from './createPreviews.ts';
import { findPreviewPlace } from './findPreviewPlace.ts';
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
 * (`docs/decisions/preview.md`).
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
  const { query } = splitQuery(request.raw.url ?? PATH);
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
  const { findPageWith } = parts.previews;
  const page = await parts.renderUncached(async () => {
    const place = await findPreviewPlace(requested, brand, { client, findPageWith });
    if (!place.ok) return { ...NOTHING, status: 503 };
    return place.value === null
      ? NOTHING
      : withPreviewScript(
          await renderInPlace(
            {
              brand,
              knownHost: true,
              local: request.site.local,
              path: place.value.path,
              query: requested.uid === SCREEN ? tabQuery(query) : '',
              ...momentOf(requested.uid, place.value.day, parts.clock.now()),
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
  return sendPage(request, reply, { ...page, headers: { ...page.headers, ...HEADERS } });
}

const SCREEN = 'api::kioskprofil.kioskprofil';
const MENU = 'api::menueplan.menueplan';

/** The tab of a lobby screen that the editor has pressed; it selects nothing else, so it is not signed. */
function tabQuery(query: string): string {
  const tab = new URLSearchParams(query).get('pfad');
  return tab === null ? '' : `?${new URLSearchParams({ pfad: tab })}`;
}

/** A menu plan of another week, or a programme of another day, is shown as on its first day. */
function momentOf(uid: string, day: string | null, now: Date): Pick<PageRequest, 'now'> {
  if (day === null || !isDate(day)) return {};
  const today = zurichDate(now);
  const current = uid === MENU ? mondayOf(today) : today;
  return day === current ? {} : { now: zurichInstant(day, '12:00') };
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
  const html = keepMarksInTexts(page.html);
  const at = html.lastIndexOf('</body>');
  if (at < 0 || origins.length === 0) return page;
  const script = `(${runInPreview})(${JSON.stringify(origins).replaceAll('<', '\\u003c')})`;
  const policy = page.headers[CONTENT_POLICY] ?? CLOSED;
  return {
    ...page,
    html: `${html.slice(0, at)}<script>${script}</script>${html.slice(at)}`,
    headers: {
      ...page.headers,
      [CONTENT_POLICY]: policy.replace(
        CLOSED,
        `${CLOSED}; script-src ${sourceHashes([script]).join(' ')}`,
      ),
    },
  };
}

/** What the content service hides behind the texts of a preview (`@vercel/stega`). */
const MARK = String.raw`[\u200B-\u200D\uFEFF]{4,}`;
const MARKS = new RegExp(MARK, 'gu');
const TAG = /<[^<>]*>/gu;

/** Marks stay only in texts of the body: they are removed from its attributes and from the head. */
function keepMarksInTexts(html: string): string {
  const body = Math.max(0, html.indexOf('<body'));
  return (
    html.slice(0, body).replace(MARKS, '') +
    html.slice(body).replace(TAG, (tag) => tag.replace(MARKS, ''))
  );
}

/*
 * The script as it is inserted into the page: it has no access to the code around it. Its messages
 * are described in `docs/contracts/addresses.md`.
 */
const runInPreview = `(origins) => {
  if (parent === window) return;
  const DATED = 100;
  // The invisible marks of texts: which field each comes from (cms/src/plugins/preview/textMarks.ts).
  const MARK = /${MARK}/g;
  const SECTION = 'main :is(section, .section, article, nav, aside), header, footer, main, body';
  // The window around this frame; a browser that does not report it gets a message for each address.
  const framing = location.ancestorOrigins?.[0];
  const receivers = origins.filter((origin) => framing === undefined || origin === framing);
  const send = (message) => receivers.forEach((origin) => parent.postMessage(message, origin));
  const textOf = (text) => (text ?? '').replace(MARK, '').replace(/\\s+/g, ' ').trim();
  // An address has several lines in one element.
  const caretAt = ({ clientX, clientY, target }) => {
    const position = document.caretPositionFromPoint?.(clientX, clientY);
    const range = position ? null : document.caretRangeFromPoint?.(clientX, clientY);
    const node = position?.offsetNode ?? range?.startContainer;
    if (!(node instanceof Text) || !target.contains(node)) return { node: null, offset: 0 };
    return { node, offset: position?.offset ?? range.startOffset };
  };
  // A mark follows its text: the first one after the place, otherwise the last one before it.
  const markIn = (root, { node, offset }) => {
    let found = '';
    let isAfter = node === null || !root.contains(node);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: mark, index } of text.data.matchAll(MARK)) {
        found = mark;
        if (isAfter || (text === node && index >= offset)) return found;
      }
      isAfter ||= text === node;
    }
    return found;
  };
  const nearestMark = (clicked, place) => {
    for (let element = clicked; element; element = element.parentElement) {
      if (element.matches('main, body')) return '';
      const mark = markIn(element, place);
      if (mark !== '' || element.matches(SECTION)) return mark;
    }
    return '';
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
    // A still picture of a lobby screen shows its other tabs, too.
    const tab = document.documentElement.dataset.surface === 'kiosk' && clicked.closest('nav a');
    if (tab) {
      const next = new URL(location.href);
      next.searchParams.set('pfad', tab.getAttribute('href'));
      return location.replace(next);
    }
    const picture = clicked.closest('img, picture')
      ?? (textOf(clicked.textContent) === '' ? clicked.querySelector('img') : null);
    const image = picture instanceof HTMLImageElement ? picture : picture?.querySelector('img');
    const place = caretAt(event);
    // The words before a date, e.g. «Wann», belong to it.
    let dated = clicked;
    const isShort = () => dated && textOf(dated.textContent).length <= DATED;
    while (isShort() && !dated.querySelector('time') && !dated.matches('time')) dated = dated.parentElement;
    const time = clicked.closest('time') ?? (isShort() ? dated.querySelector('time') : null);
    outline(image ?? clicked);
    send({
      foyer: 'gewaehlt',
      mark: nearestMark(clicked, place),
      text: textOf(place.node?.data ?? clicked.textContent),
      before: place.node === null ? '' : place.node.data.slice(0, place.offset).replace(MARK, ''),
      picture: image ? image.currentSrc || image.src : '',
      link: clicked.closest('a')?.getAttribute('href') ?? '',
      moment: time?.dateTime ?? '',
    });
  }, true);
  send({ foyer: 'bereit' });
}`;
