import { useEffect, useState, type RefObject } from 'react';

/** The head of one of Strapi's blocks, with elements for our own text and actions. */
export interface BlockSlots {
  readonly key: string;
  readonly head: Element;
  readonly actions: Element;
}

const ROOM = 'foyer-block';
const NONE: readonly BlockSlots[] = [];
let made = 0;

/**
 * The blocks of the Strapi dynamic zone that precedes `place` in the form. Strapi has no API
 * to render a block's head, so its markup is read here and nowhere else. If the markup is not as
 * expected, no blocks are returned and Strapi's own heads stay.
 */
export function useStrapiZone(place: RefObject<HTMLElement>): {
  readonly rows: readonly BlockSlots[];
} {
  const [rows, setRows] = useState(NONE);
  useEffect(() => {
    const zone = findZone(place.current);
    if (zone === null) return undefined;
    zone.setAttribute('data-foyer-zone', '');
    const read = (): void => {
      markRoot(zone);
      const found = [...zone.querySelectorAll(':scope ol[aria-describedby] > li')].flatMap(readRow);
      setRows((before) => (isSame(before, found) ? before : found));
    };
    const observer = new MutationObserver(read);
    observer.observe(zone, { childList: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, [place]);
  return { rows };
}

/** Finds the part of the form before ours; null if there is none. */
function findZone(place: Element | null): Element | null {
  for (let at = place; at !== null && at.tagName !== 'FORM'; at = at.parentElement) {
    const before = at.previousElementSibling;
    if (before?.querySelector('button')) return before;
  }
  return null;
}

/**
 * Marks the element that contains both the list and the button. It exists before the first block,
 * too.
 */
function markRoot(zone: Element): void {
  const list = zone.querySelector('ol[aria-describedby]');
  const root =
    list === null
      ? zone.querySelector('button')?.parentElement?.parentElement
      : list.parentElement?.parentElement;
  if (root?.hasAttribute('data-foyer-root') === false) root.setAttribute('data-foyer-root', '');
}

function readRow(row: Element): BlockSlots[] {
  const title = row.querySelector('h3');
  const trigger = title?.querySelector(':scope > button');
  const bar = title?.querySelector(':scope > span');
  const words = trigger?.lastElementChild;
  if (!trigger || !bar || !words) return [];
  const head = roomIn(trigger, () => trigger.insertBefore(newRoom(), words));
  const actions = roomIn(bar, () => bar.insertBefore(newRoom(), bar.firstChild));
  return [{ key: head.id, head, actions }];
}

const roomIn = (element: Element, make: () => Element): Element =>
  element.querySelector(`:scope > .${ROOM}`) ?? make();

function newRoom(): HTMLElement {
  const room = document.createElement('span');
  room.className = ROOM;
  room.id = `${ROOM}-${(made += 1)}`;
  return room;
}

const isSame = (before: readonly BlockSlots[], found: readonly BlockSlots[]): boolean =>
  before.length === found.length && before.every(({ key }, at) => key === found[at]?.key);
