import type { Page } from '@playwright/test';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { PanelUser } from './panelUser.ts';
import { previewPath } from './previewPath.ts';
import { requestPage } from './requestPage.ts';

/** An entry with the values of the panel's form. */
export interface FormEntry {
  readonly uid: string;
  readonly documentId: string;
  readonly locale: string;
  readonly marke: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A text or picture of a page that was clicked, and the message from its script. */
export interface PieceClick {
  /** Its index among the page's texts and pictures. */
  readonly at: number;
  readonly text: string;
  readonly said: unknown;
}

export interface PreviewedSite {
  readonly port: number;
  readonly contentUrl: string;
  readonly editor: PanelUser;
}

type Node = DefaultTreeAdapterTypes.Node;

const UNSEEN = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']);

/** Texts and pictures of a page's body, in document order. */
function piecesOf(html: string): readonly string[] {
  const found: string[] = [];
  const walk = (node: Node, isBody: boolean): void => {
    if (UNSEEN.has(node.nodeName.toUpperCase())) return;
    if ('value' in node) {
      if (isBody && node.value.trim() !== '') found.push(node.value);
      return;
    }
    if (node.nodeName === 'img' && 'attrs' in node)
      found.push(`img ${node.attrs.map(({ name, value }) => `${name}=${value}`).join(' ')}`);
    for (const child of 'childNodes' in node ? node.childNodes : [])
      walk(child, isBody || node.nodeName === 'body');
  };
  walk(parse(html), false);
  return found;
}

/** Stores a form's values as an unsaved version and returns its name. */
async function keep({ editor }: PreviewedSite, entry: FormEntry, values: unknown): Promise<string> {
  const { uid, documentId, locale } = entry;
  const { status, body } = await editor.ask('/preview/fassung', 'POST', {
    uid,
    documentId,
    locale,
    values,
  });
  const { address } = (body ?? {}) as { readonly address?: string };
  const name = new URL(address ?? 'none:').searchParams.get('fassung');
  if (status !== 200 || name === null) throw new Error(`${uid} was answered with ${status}`);
  return name;
}

const addressOf = ({ uid, documentId, locale, marke }: FormEntry, fassung: string): string =>
  previewPath({ uid, documentId, locale, marke, status: 'draft', fassung });

/** The pieces of an entry's page, rendered with the unsaved version of that name. */
async function draw(
  { port }: PreviewedSite,
  shown: FormEntry,
  fassung: string,
): Promise<readonly string[]> {
  const host = `${shown.marke}.localhost`;
  const { status, body } = await requestPage({ port, host, path: addressOf(shown, fassung) });
  if (status !== 200) throw new Error(`The preview of ${shown.uid} was answered with ${status}`);
  return piecesOf(body);
}

const MARK = /\uE000(\d+)\uE001/g;
/**
 * Fields that no page reads as text, or that the page interprets: a mark would change their
 * meaning.
 */
const KEPT =
  /(?:^|\.)(?:id|documentId|marke|pfad|slug|handle|__component|locale|status|ziel|haus|url|type|format|level|wiederholung|meta\w+|\w+At|\w+By)$/;
const WORDS = /\p{L}[^@]*[\s.,!?»]|^\p{Lu}[^@]*$/u;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Change = (path: string, value: string) => string;

/** A copy of a form's values with changed texts; files stay. */
function changeTexts(value: unknown, change: Change, path = ''): unknown {
  const under = (name: string | number): string => (path === '' ? `${name}` : `${path}.${name}`);
  if (typeof value === 'string') return KEPT.test(path) ? value : change(path, value);
  if (Array.isArray(value))
    return value.map((each: unknown, at) => changeTexts(each, change, under(at)));
  if (typeof value !== 'object' || value === null || 'mime' in value) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, changeTexts(each, change, under(name))]),
  );
}

/** The form has a single field for a rich text. */
const fieldAt = (path: string): string => path.replace(/\.\d+\.children\..*$/, '');

/** The pieces of an entry's page with the values of its form. */
export const drawSaved = async (
  site: PreviewedSite,
  shown: FormEntry,
): Promise<readonly string[]> => draw(site, shown, await keep(site, shown, shown.values));

/**
 * The fields of an entry that each of these pieces of a page comes from. Found by changing the
 * fields and rendering the page again, independent of the panel's own method: all texts are marked
 * at once, dates are moved a week later.
 */
export async function findPieceFields(
  site: PreviewedSite,
  shown: FormEntry,
  base: readonly string[],
  holder: FormEntry,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const fields = new Map<number, Set<string>>();
  const add = (at: number, path: string): void => {
    fields.set(at, (fields.get(at) ?? new Set()).add(fieldAt(path)));
  };
  const paths: string[] = [];
  const dates: string[] = [];
  const marked = changeTexts(holder.values, (path, text) => {
    if (MOMENT.test(text)) dates.push(path);
    if (MOMENT.test(text) || !WORDS.test(text)) return text;
    paths.push(path);
    return `${text}\uE000${paths.length - 1}\uE001`;
  });
  const drawn = await draw(site, shown, await keep(site, holder, marked));
  pair(
    base,
    drawn.map((piece) => piece.replaceAll(MARK, '')),
  ).forEach((other, at) => {
    for (const [, path] of (drawn[other ?? -1] ?? '').matchAll(MARK))
      add(at, paths[Number(path)] ?? '');
  });
  if (dates.length > 0) {
    // All dates at once: an event that starts after its end has no page.
    const later = changeTexts(holder.values, (_, text) =>
      MOMENT.test(text) ? new Date(Date.parse(text) + WEEK_MS).toISOString() : text,
    );
    const moved = await draw(site, shown, await keep(site, holder, later));
    pair(base, moved).forEach((other, at) => {
      if (other === null && /\d/.test(base[at] ?? '')) for (const date of dates) add(at, date);
    });
  }
  await keep(site, holder, holder.values);
  return fields;
}

/**
 * The index of each item of one list in the other, as in a diff of two texts; null if it is
 * missing.
 */
function pair(one: readonly string[], other: readonly string[]): readonly (number | null)[] {
  const width = other.length + 1;
  const common = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const found: (number | null)[] = [];
  for (let row = 0, column = 0; row < one.length; row += 1) {
    while (one[row] !== other[column] && at(row, column + 1) > at(row + 1, column)) column += 1;
    found.push(one[row] === other[column] && column < other.length ? column++ : null);
  }
  return found;
}

/**
 * Clicks every visible piece of an entry's page, in a frame of a page that the site accepts as the
 * receiver of its messages.
 */
export async function clickPieces(
  page: Page,
  site: PreviewedSite,
  shown: FormEntry,
): Promise<readonly PieceClick[]> {
  const path = addressOf(shown, await keep(site, shown, shown.values));
  await page.goto(`${site.contentUrl}/home/group`);
  await page.evaluate(async (source) => {
    const said: unknown[] = [];
    Object.assign(globalThis, { said });
    addEventListener('message', ({ data }) => said.push(data));
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width:1280px;height:8900px;border:0';
    frame.src = source;
    document.body.replaceChildren(frame);
    await new Promise((loaded) => frame.addEventListener('load', loaded));
  }, `http://${shown.marke}.localhost:${site.port}${path}`);
  const frame = page.frames().at(-1);
  if (frame === undefined) throw new Error('The page has no frame');
  const clicked = await frame.evaluate(
    (unseen) => {
      const found: (HTMLImageElement | Text)[] = [];
      const walk = (node: ChildNode | HTMLElement): void => {
        if (unseen.includes(node.nodeName)) return;
        if (node instanceof Text ? node.data.trim() !== '' : node instanceof HTMLImageElement)
          found.push(node as HTMLImageElement | Text);
        node.childNodes.forEach(walk);
      };
      walk(document.body);
      return found.flatMap((piece, at) => {
        const range = document.createRange();
        range.selectNode(piece);
        const [box] = piece instanceof Text ? range.getClientRects() : piece.getClientRects();
        if (box === undefined || box.width < 2 || box.height < 2) return [];
        const place = {
          clientX: box.left + Math.min(box.width / 2, 30),
          clientY: box.top + box.height / 2,
        };
        const hit = document.elementFromPoint(place.clientX, place.clientY);
        const own = piece instanceof Text ? piece.parentElement : piece;
        if (hit === null || own === null || !(hit.contains(own) || own.contains(hit))) return [];
        hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...place }));
        return [{ at, text: piece instanceof Text ? piece.data : piece.src }];
      });
    },
    [...UNSEEN],
  );
  const said = await page
    .waitForFunction((count) => {
      const heard = (globalThis as unknown as { readonly said: { readonly foyer: string }[] }).said;
      const clicks = heard.filter(({ foyer }) => foyer === 'gewaehlt');
      return clicks.length === count ? clicks : null;
    }, clicked.length)
    .then((handle) => handle.jsonValue());
  return clicked.map((piece, index) => ({ ...piece, said: said?.[index] }));
}
