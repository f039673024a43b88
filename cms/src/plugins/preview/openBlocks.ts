/** Waits for about one frame, until the panel has rendered its changes. */
export const nextFrame = (): Promise<unknown> => new Promise((done) => setTimeout(done, 16));

/**
 * Opens the blocks that contain a field, outermost first. Resolves to the innermost one; null if
 * the field is in no block.
 */
export async function openBlocks(
  path: string,
  values: unknown,
  form: HTMLElement,
  isWanted: () => boolean,
): Promise<HTMLElement | null> {
  let scope: HTMLElement | null = null;
  let value = values;
  let prefix = '';
  for (const part of path.split('.')) {
    if (Array.isArray(value)) {
      const list = await findList(prefix, value.length, Number(part), scope ?? form, isWanted);
      scope = list ?? scope;
    }
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[part];
    prefix = `${prefix}${part}.`;
  }
  return scope;
}

/**
 * The open block at an index of a list. A closed block does not reveal its field, so lists of the
 * same length are opened one after the other until one matches.
 */
async function findList(
  prefix: string,
  length: number,
  at: number,
  scope: HTMLElement,
  isWanted: () => boolean,
): Promise<HTMLElement | null> {
  const name = `${prefix}${at}.`;
  while (isWanted()) {
    const lists = listsIn(scope).filter((list) => list.length === length);
    for (const list of lists) {
      const item = list[at];
      const others = list.flatMap((other) => nameIn(other) ?? []);
      if (item === undefined || (others.length > 0 && !others[0]?.startsWith(prefix))) continue;
      const wasClosed = item.dataset['state'] === 'closed';
      if (wasClosed) toggle(item);
      while (isWanted() && nameIn(item) === null) await nextFrame();
      if (nameIn(item)?.startsWith(name) === true)
        return item.querySelector<HTMLElement>('[role="region"]') ?? item;
      if (wasClosed) toggle(item);
    }
    if (lists.length === 0) await nextFrame();
    else return null;
  }
  return null;
}

const toggle = (item: HTMLElement): void =>
  item.querySelector<HTMLElement>('h3 button[aria-expanded]')?.click();

/** The name of the first field that is rendered in a block; null while it is closed. */
const nameIn = (item: HTMLElement): string | null =>
  item.querySelector('[role="region"] [name]')?.getAttribute('name') ?? null;

/** The lists of blocks in a part of the form, each with its blocks in order. */
function listsIn(scope: HTMLElement): HTMLElement[][] {
  const lists = new Map<Element, HTMLElement[]>();
  for (const heading of scope.querySelectorAll<HTMLElement>('h3[data-orientation="vertical"]')) {
    const item = heading.parentElement;
    const around = item?.parentElement?.closest('[role="region"]') ?? null;
    if (item === null || (around !== null && around !== scope && scope.contains(around))) continue;
    const row = item.closest('li');
    const list = (row !== null && row !== scope && scope.contains(row) ? row : item).parentElement;
    if (list !== null) lists.set(list, [...(lists.get(list) ?? []), item]);
  }
  return [...lists.values()];
}
