import type { LinkDecision } from './resolveLink.ts';

/** How the target of a link is resolved and opened. */
export interface LinkHandling {
  readonly resolve: (link: { readonly href: string; readonly title: string }) => LinkDecision;
  readonly open: (path: string) => void;
  readonly showHandOff: (
    handOff: Extract<LinkDecision, { readonly kind: 'handOff' }>['handOff'],
  ) => void;
}

/** Routes every link and every form of the page through `resolveLink`. */
export function guardLinks(page: Window, handling: LinkHandling): void {
  const { document } = page;
  const targetOf = (link: AnyLink): LinkDecision =>
    handling.resolve({ href: hrefOf(link), title: titleOf(link) });
  // Before all other handlers: none may act on a link that does not open here.
  document.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event.target);
      if (link === null) {
        if (isFilePicker(event.target)) event.preventDefault();
        return;
      }
      const target = targetOf(link);
      if (target.kind === 'inside' && isPlain(link, event)) return;
      event.preventDefault();
      follow(target, handling, document);
    },
    { capture: true },
  );
  // After all other handlers: links that no view has handled itself.
  page.addEventListener('click', (event) => {
    const link = linkOf(event.target);
    if (link === null || event.defaultPrevented) return;
    event.preventDefault();
    follow(targetOf(link), handling, document);
  });
  for (const kind of ['auxclick', 'dragstart', 'dragover', 'drop'])
    document.addEventListener(kind, (event) => event.preventDefault(), { capture: true });
  page.addEventListener('submit', (event) => {
    const form = event.target;
    if (!event.defaultPrevented && form instanceof HTMLFormElement && form.method === 'get') {
      const href = formAddressOf(form.getAttribute('action'), new FormData(form, event.submitter));
      follow(handling.resolve({ href, title: '' }), handling, document);
    }
    event.preventDefault();
  });
}

/** Opens a target. */
function follow(target: LinkDecision, handling: LinkHandling, document: Document): void {
  switch (target.kind) {
    case 'inside':
      return handling.open(target.path);
    case 'handOff':
      return handling.showHandOff(target.handOff);
    case 'place': {
      const place = document.getElementById(target.id);
      place?.scrollIntoView({ block: 'start' });
      return place?.focus({ preventScroll: true });
    }
    case 'blocked':
  }
}

/**
 * The address that a form requests: its action with the fields as query, as browsers send it. Files
 * are left out.
 */
export function formAddressOf(action: string | null, fields: FormData): string {
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

/** As written in the page; links in SVG may have the older attribute `xlink:href`. */
const hrefOf = (link: AnyLink): string =>
  link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '';

const titleOf = (link: AnyLink): string => {
  const seen = link.cloneNode(true) as Element;
  // Text for screen readers such as "opens in a new tab" is not true here.
  for (const hidden of seen.querySelectorAll('.vh, svg')) hidden.remove();
  return (seen.textContent.trim() || link.getAttribute('aria-label') || '')
    .replace(/\s+/g, ' ')
    .slice(0, 120);
};

/** Whether the router would handle the click: it opens no other window and saves nothing. */
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
