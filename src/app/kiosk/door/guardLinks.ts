import type { Way } from './resolveWay.ts';

/** How the door opens what a link leads to. */
export interface Doorkeeper {
  readonly resolve: (link: { readonly href: string; readonly title: string }) => Way;
  readonly open: (path: string) => void;
  readonly showHandOff: (handOff: Extract<Way, { readonly kind: 'handOff' }>['handOff']) => void;
}

/** Sends every link and every form of the page through the door. */
export function guardLinks(page: Window, keeper: Doorkeeper): void {
  const { document } = page;
  const wayOf = (link: AnyLink): Way =>
    keeper.resolve({ href: hrefOf(link), title: titleOf(link) });
  // Before anybody else: no handler may act on a link that does not open here.
  document.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event.target);
      if (link === null) {
        if (isFilePicker(event.target)) event.preventDefault();
        return;
      }
      const way = wayOf(link);
      if (way.kind === 'inside' && isPlain(link, event)) return;
      event.preventDefault();
      follow(way, keeper, document);
    },
    { capture: true },
  );
  // After everybody else: what a view has not taken care of itself.
  page.addEventListener('click', (event) => {
    const link = linkOf(event.target);
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    follow(wayOf(link), keeper, document);
  });
  for (const kind of ['auxclick', 'dragstart', 'dragover', 'drop'])
    document.addEventListener(kind, (event) => event.preventDefault(), { capture: true });
  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!event.defaultPrevented && form instanceof HTMLFormElement && form.method === 'get') {
      const href = questionOf(form.getAttribute('action'), new FormData(form, event.submitter));
      follow(keeper.resolve({ href, title: '' }), keeper, document);
    }
    event.preventDefault();
  });
}

/** Opens a way. */
function follow(way: Way, keeper: Doorkeeper, document: Document): void {
  switch (way.kind) {
    case 'inside':
      return keeper.open(way.path);
    case 'handOff':
      return keeper.showHandOff(way.handOff);
    case 'place': {
      const place = document.getElementById(way.id);
      place?.scrollIntoView({ block: 'start' });
      return place?.focus({ preventScroll: true });
    }
    case 'shut':
  }
}

/**
 * The address that a form asks for: its action with the fields in the query, as browsers send it.
 * Files are left out.
 */
export function questionOf(action: string | null, fields: FormData): string {
  const [address = '', place] = (action ?? '').split('#');
  const texts = [...fields].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const [path = ''] = address.split('?');
  return `${path}?${new URLSearchParams(texts).toString()}${place === undefined ? '' : `#${place}`}`;
}

type AnyLink = HTMLAnchorElement | HTMLAreaElement | SVGAElement;

const linkOf = (target: EventTarget | null): AnyLink | null =>
  target instanceof Element ? target.closest<AnyLink>('a, area') : null;

/** As it stands in the page; links of drawings have theirs under an older name too. */
const hrefOf = (link: AnyLink): string =>
  link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';

const titleOf = (link: AnyLink): string => {
  const seen = link.cloneNode(true) as Element;
  // What only screen readers hear, as "opens in a new tab", is not true here.
  for (const hidden of seen.querySelectorAll('.vh, svg')) hidden.remove();
  return (seen.textContent.trim() || link.getAttribute('aria-label') || '')
    .replace(/\s+/g, ' ')
    .slice(0, 120);
};

/** Whether the router would take the click: not for another window, not to be saved. */
function isPlain(
  link: AnyLink,
  { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
): boolean {
  return (
    button === 0 &&
    !ctrlKey &&
    !metaKey &&
    !shiftKey &&
    !altKey &&
    !link.hasAttribute('download') &&
    ['', '_self', null].includes(link.getAttribute('target'))
  );
}

const isFilePicker = (target: EventTarget | null): boolean => {
  const field =
    target instanceof Element
      ? (target.closest('label')?.control ?? target.closest('input'))
      : null;
  return field instanceof HTMLInputElement && ['file', 'color'].includes(field.type);
};
