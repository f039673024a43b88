/** As a fraction of a line's height: letters reach no further, and tightly set lines may touch. */
const SLACK = 0.2;
/**
 * What is only whole: a row of a list, a short text, a control. As a fraction of the part's height;
 * what is taller is cut between its lines.
 */
const TALLEST_UNIT = 0.45;
/** The same for controls: the strip of a button would be a riddle. */
const TALLEST_CONTROL = 1;
/** As a fraction of a part's height: at least this much of it stays visible. */
const LEAST = 0.25;
const ROWS = 'li, dl > div, tr';
const CONTROLS = 'button, input, textarea, select, summary, a[href]';
const TEXTS = 'p, h1, h2, h3, h4, dt, dd, figcaption, legend, label';

/** What must not be cut; all positions in pixels of the panel. */
export interface Unit {
  readonly top: number;
  readonly bottom: number;
  /** Pixels at both ends that may be cut: the space around a text. */
  readonly slack: number;
}

/**
 * The position to which an edge has to move inwards so that it cuts nothing; `bottom` edges move
 * up, `top` edges down.
 */
export function edgeBetweenUnits(
  edge: number,
  side: 'top' | 'bottom',
  units: readonly Unit[],
): number {
  const crossed = units.find(
    ({ top, bottom, slack }) => top + slack < edge && bottom - slack > edge,
  );
  if (crossed === undefined) return edge;
  return edgeBetweenUnits(
    side === 'bottom' ? crossed.top : crossed.bottom,
    side,
    units.filter((unit) => unit !== crossed),
  );
}

const isScrolling = (part: Element): boolean =>
  part.scrollHeight - part.clientHeight > 1 && getComputedStyle(part).overflowY !== 'visible';

/** Whether a node moves with another scrolling part inside this one. */
function isElsewhere(element: Element, part: Element): boolean {
  const nested = element.closest('[data-scrolls]');
  return nested !== null && nested !== part && part.contains(nested) && isScrolling(nested);
}

const boxOf = (element: Element): Unit => {
  const { top, bottom } = element.getBoundingClientRect();
  // A zoomed part scrolls by whole pixels of its own.
  return { top, bottom, slack: 4 };
};

/** The box of a text or row, of which its padding may be cut. */
function textBoxOf(element: Element): Unit {
  if (element.querySelector(CONTROLS) !== null) return boxOf(element);
  const range = document.createRange();
  range.selectNodeContents(element);
  const [outer, inner] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
  const slack = Math.min(inner.top - outer.top, outer.bottom - inner.bottom);
  return { top: outer.top, bottom: outer.bottom, slack: Math.max(0, slack) + 6 };
}

/** The outermost ancestor of a node within the part that is of a kind and not too tall. */
function outermost(node: Node, part: Element, kind: string, tallest: number): Element | null {
  let found: Element | null = null;
  for (
    let each = node instanceof Element ? node : node.parentElement;
    each !== null && each !== part;
    each = each.parentElement
  )
    if (each.matches(kind) && each.getBoundingClientRect().height <= tallest) found = each;
  return found;
}

/** The parts of text and the controls that a visitor sees, in the order of the document. */
function* visibleNodes(part: Element): Generator<Node> {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (
      element === null ||
      (node instanceof Element
        ? !node.matches('input, textarea, select')
        : node.nodeValue?.trim() === '') ||
      // What is folded away has a place all the same.
      !element.checkVisibility() ||
      element.closest('.vh, script, style') !== null ||
      isElsewhere(element, part)
    )
      continue;
    yield node;
  }
}

function linesOf(node: Node): readonly Unit[] {
  if (node instanceof Element) return [boxOf(node)];
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()].map(({ top, bottom, height }) => ({
    top,
    bottom,
    slack: height * SLACK,
  }));
}

/** What the part keeps whole at its edges: with `inLines`, texts only line by line. */
function unitsIn(part: Element, inLines: boolean): readonly Unit[] {
  const { height } = part.getBoundingClientRect();

  const boxes = new Map<Element, Unit>();
  const lines: Unit[] = [];
  for (const node of visibleNodes(part)) {
    const text = inLines ? null : outermost(node, part, `${ROWS}, ${TEXTS}`, height * TALLEST_UNIT);
    const control =
      text === null ? outermost(node, part, CONTROLS, height * TALLEST_CONTROL) : null;
    if (text !== null) boxes.set(text, boxes.get(text) ?? textBoxOf(text));
    else if (control !== null) boxes.set(control, boxes.get(control) ?? boxOf(control));
    else lines.push(...linesOf(node));
  }
  return [...boxes.values(), ...lines];
}

export interface Edges {
  readonly top: number;
  readonly bottom: number;
  /** Pixels of the panel per pixel of the part's own styles. */
  readonly zoom: number;
}

/**
 * The part of a scrolling element that shows whole rows, texts, controls and lines only, in pixels
 * of the panel; its own edges if nothing in it needs scrolling, or if less than `least` of its height
 * would be left.
 */
export function wholeEdges(part: HTMLElement, least = LEAST): Edges {
  const { top, bottom, height } = part.getBoundingClientRect();
  const zoom = part.offsetHeight === 0 ? 1 : height / part.offsetHeight;
  if (!isScrolling(part)) return { top, bottom, zoom };
  const below = part.scrollHeight - part.clientHeight - part.scrollTop > 1;
  for (const inLines of [false, true]) {
    const units = unitsIn(part, inLines);
    const whole = {
      top: part.scrollTop > 1 ? edgeBetweenUnits(top, 'top', units) : top,
      bottom: below ? edgeBetweenUnits(bottom, 'bottom', units) : bottom,
    };
    if (whole.bottom - whole.top > height * least) return { ...whole, zoom };
  }
  return { top, bottom, zoom };
}

/**
 * The number of rows of lists, and of lines of other text, that do not end above the edge; a button counts as
 * a row.
 */
export function countBelow(part: HTMLElement, edge: number): number {
  if (!isScrolling(part)) return 0;
  const { height } = part.getBoundingClientRect();
  const rows = new Set<Element>();
  let lines = 0;
  let lineEnd = edge;
  for (const node of visibleNodes(part)) {
    const row = outermost(node, part, `${ROWS}, button, summary`, height);
    if (row !== null) {
      const { bottom, slack } = textBoxOf(row);
      if (bottom - slack > edge) rows.add(row);
      continue;
    }
    // Words of several elements may be in one line.
    for (const { top, bottom } of linesOf(node)) {
      const middle = (top + bottom) / 2;
      if (middle <= edge || middle <= lineEnd) continue;
      lines += 1;
      lineEnd = bottom;
    }
  }
  return rows.size + lines;
}
