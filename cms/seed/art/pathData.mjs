// Path data and repeatable chance: the same seed always draws the same picture.
/** A generator of numbers in [0, 1) from a seed (mulberry32). */
export const createRandom = (s) => () => {
  s |= 0;
  s = (s + 0x6d2b79f5) | 0;
  let t = Math.imul(s ^ (s >>> 15), 1 | s);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
/** One decimal is enough for a print of 1700 pixels and keeps the markup small. */
export const f1 = (v) => +v.toFixed(1);
export const pts = (a) => 'M' + a.map((p) => f1(p[0]) + ' ' + f1(p[1])).join('L') + 'Z';
/** A smooth open curve through the points (Catmull-Rom). */
export const smooth = (a) => {
  let d = `M${f1(a[0][0])} ${f1(a[0][1])}`;
  for (let i = 0; i < a.length - 1; i++) {
    const p = a[Math.max(0, i - 1)],
      q = a[i],
      r = a[i + 1],
      s = a[Math.min(a.length - 1, i + 2)];
    d += `C${f1(q[0] + (r[0] - p[0]) / 6)} ${f1(q[1] + (r[1] - p[1]) / 6)} ${f1(r[0] - (s[0] - q[0]) / 6)} ${f1(r[1] - (s[1] - q[1]) / 6)} ${f1(r[0])} ${f1(r[1])}`;
  }
  return d;
};
