/** Nodes with different keys stand for different things, and none becomes the other. */
const keyOf = (node: Node): string | undefined =>
  node instanceof HTMLOptionElement
    ? node.value
    : node instanceof HTMLElement
      ? (node.dataset['key'] ?? node.id)
      : undefined;

/**
 * Makes an element equal to another one. Elements that both have stay, with the focus and with what
 * is typed into them; `details` that a visitor has opened stay open.
 */
export function makeEqual(own: Element, next: Element): void {
  for (const { name, value } of next.attributes)
    if (own.getAttribute(name) !== value) own.setAttribute(name, value);
  for (const { name } of Array.from(own.attributes))
    if (name !== 'open' && !next.hasAttribute(name)) own.removeAttribute(name);
  let place = own.firstChild;
  const removeUntil = (end: ChildNode | null): void => {
    while (place !== null && place !== end) {
      const following: ChildNode | null = place.nextSibling;
      place.remove();
      place = following;
    }
  };
  for (const child of Array.from(next.childNodes)) {
    let match = place;
    while (match && (match.nodeName !== child.nodeName || keyOf(match) !== keyOf(child)))
      match = match.nextSibling;
    if (match === null) {
      own.insertBefore(child, place);
      continue;
    }
    removeUntil(match);
    place = match.nextSibling;
    if (match instanceof Element) makeEqual(match, child as Element);
    else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  }
  removeUntil(null);
}
