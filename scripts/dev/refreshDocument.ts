/**
 * Runs in the page during development. When the server reports that it renders with new code, the
 * page is fetched again and the differences are applied. Islands remain unchanged, with their
 * state: Vite updates their code itself.
 */

const BOOT = 'boot';
const ISLAND = '[data-island]';

/** The initial data of a page's islands; a different `now` does not count as a change. */
const islandsOf = (page: Document): string => {
  const text = page.getElementById(BOOT)?.textContent ?? '';
  return text === '' ? '' : JSON.stringify({ ...(JSON.parse(text) as object), now: null });
};

/** The data of this page's islands, as the server sent it. */
const known = islandsOf(document);
/** The number of the server start that rendered the page. */
const generationOf = (page: Document): number =>
  Number(page.querySelector<HTMLMetaElement>('meta[name="foyer-generation"]')?.content);
let shown = generationOf(document);
let running: Promise<void> = Promise.resolve();

async function refresh(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  // The terminal shows the error. The next saved file triggers a later start of the server.
  if (answer.status >= 500) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  shown = generationOf(next);
  // An island only reads its data when it starts.
  if (islandsOf(next) !== known) return location.reload();
  document.title = next.title;
  refreshStyles(next);
  const [root, nextRoot] = [document.getElementById('root'), next.getElementById('root')];
  if (root === null || nextRoot === null) location.reload();
  else if (!isReacts(root)) refreshElement(root, nextRoot);
}

/** React renders the pages of the staff's area. */
const isReacts = (root: HTMLElement): boolean =>
  Object.keys(root).some((key) => key.startsWith('__reactContainer'));

const NAMED_STYLE = 'style[data-vite-dev-id]';
const OTHER_STYLE = 'style:not([data-vite-dev-id])';

function refreshStyles(next: Document): void {
  const present = new Map(
    [...document.querySelectorAll<HTMLStyleElement>(NAMED_STYLE)].map((style) => [
      style.dataset['viteDevId'],
      style,
    ]),
  );
  for (const style of next.querySelectorAll<HTMLStyleElement>(NAMED_STYLE))
    putStyle(present.get(style.dataset['viteDevId']), style);
  const others = document.head.querySelectorAll(OTHER_STYLE);
  next.head.querySelectorAll(OTHER_STYLE).forEach((style, at) => putStyle(others[at], style));
}

function putStyle(old: Element | undefined, next: Element): void {
  if (old === undefined) document.head.append(document.importNode(next, true));
  else if (old.textContent !== next.textContent) old.textContent = next.textContent;
}

function refreshElement(old: Element, next: Element): void {
  if (old.matches(ISLAND) || old.isEqualNode(next)) return;
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const [nodes, fresh] = [[...old.childNodes], [...next.childNodes]];
  const isSameShape =
    nodes.length === fresh.length &&
    nodes.every((node, at) => node.nodeName === fresh[at]?.nodeName);
  if (isSameShape) nodes.forEach((node, at) => refreshNode(node, fresh[at] as ChildNode));
  else replaceContent(old, next);
}

function refreshNode(old: ChildNode, next: ChildNode): void {
  if (old instanceof Element && next instanceof Element) refreshElement(old, next);
  else if (old.nodeValue !== next.nodeValue) old.nodeValue = next.nodeValue;
}

/** If the child nodes have another structure, all are replaced except the islands among them. */
function replaceContent(old: Element, next: Element): void {
  const kept = [...old.querySelectorAll<HTMLElement>(ISLAND)];
  const content = document.importNode(next, true);
  for (const place of content.querySelectorAll<HTMLElement>(ISLAND)) {
    const at = kept.findIndex((island) => island.dataset['island'] === place.dataset['island']);
    const [island] = at === -1 ? [] : kept.splice(at, 1);
    if (island !== undefined) place.replaceWith(island);
  }
  old.replaceChildren(...content.childNodes);
}

// Written literally: Vite adds `import.meta.hot` to a module only if it finds this text.
import.meta.hot?.on('foyer:document', ({ generation }: { readonly generation: number }) => {
  running = running
    .then(() => (generation > shown ? refresh() : undefined))
    .catch(() => location.reload());
});
