// Path data and repeatable random numbers: the same seed always draws the same picture.

export type Point = readonly [x: number, y: number];

/** A generator of numbers in [0, 1) from a seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let s = seed;
  return () => {
    s |= 0;
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** One decimal is enough for a print of 1700 pixels and keeps the markup small. */
export const f1 = (v: number): number => +v.toFixed(1);

/** A closed shape of straight lines. */
export const pts = (a: readonly Point[]): string =>
  'M' + a.map((p) => f1(p[0]) + ' ' + f1(p[1])).join('L') + 'Z';

/** A smooth open curve through the points (Catmull-Rom). */
export const smooth = (points: readonly Point[]): string => {
  const at = (i: number): Point =>
    points[Math.min(points.length - 1, Math.max(0, i))] ?? ([0, 0] as const);
  let d = `M${f1(at(0)[0])} ${f1(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const p = at(i - 1),
      q = at(i),
      r = at(i + 1),
      s = at(i + 2);
    d += `C${f1(q[0] + (r[0] - p[0]) / 6)} ${f1(q[1] + (r[1] - p[1]) / 6)} ${f1(r[0] - (s[0] - q[0]) / 6)} ${f1(r[1] - (s[1] - q[1]) / 6)} ${f1(r[0])} ${f1(r[1])}`;
  }
  return d;
};

/** The item at an index of a list that repeats endlessly. */
export const cycle = <Item>(items: readonly [Item, ...Item[]], i: number): Item =>
  items[((i % items.length) + items.length) % items.length] ?? items[0];
