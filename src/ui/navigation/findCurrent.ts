export type CurrentMark = 'page' | 'true' | undefined;

/**
 * How each address is marked as current: `page` for the page itself, `true` for the nearest one
 * above it. Home is above nothing.
 */
export function findCurrent(
  addresses: readonly string[],
  home: string,
  path: string,
): readonly CurrentMark[] {
  const here = withoutEnd(path);
  const targets = addresses.map(withoutEnd);
  const nearest = targets
    .filter(
      (target) => target === here || (target !== withoutEnd(home) && here.startsWith(`${target}/`)),
    )
    .reduce((longest, target) => (target.length > longest.length ? target : longest), '');
  if (nearest === '') return addresses.map(() => undefined);
  return targets.map((target) =>
    target !== nearest ? undefined : target === here ? 'page' : 'true',
  );
}

const withoutEnd = (path: string): string => path.replace(/(?<=.)\/+$/, '');
