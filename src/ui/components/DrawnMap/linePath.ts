import type { PlanePoint } from '../../../domain/directions/mapProjection.ts';
import type { MapLine } from '../../../domain/house/House.ts';

/** Water has no corners: its line is rounded through the same points. */
const ROUNDED: readonly MapLine['kind'][] = ['water', 'lake'];

const short = (value: number): string => String(Math.round(value * 10) / 10);
const at = ({ x, y }: PlanePoint): string => `${short(x)} ${short(y)}`;

/** The path data of a line; a lake is closed. */
export function linePath(course: readonly PlanePoint[], kind: MapLine['kind']): string {
  const end = kind === 'lake' ? 'Z' : '';
  const [first, ...rest] = course;
  if (first === undefined) return '';
  if (!ROUNDED.includes(kind))
    return `M${at(first)}${rest.map((point) => `L${at(point)}`).join('')}${end}`;
  const around = (index: number): PlanePoint =>
    kind === 'lake'
      ? (course.at(index % course.length) ?? first)
      : (course[Math.min(Math.max(index, 0), course.length - 1)] ?? first);
  const parts = kind === 'lake' ? course : rest;
  // Catmull-Rom through all points, converted to the cubic curves of SVG.
  const curves = parts.map((_, index) => {
    const [before, from, to, after] = [
      around(index - 1),
      around(index),
      around(index + 1),
      around(index + 2),
    ];
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const two = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    return `C${at(one)} ${at(two)} ${at(to)}`;
  });
  return `M${at(first)}${curves.join('')}${end}`;
}

/** Points at about equal steps along a line, including its own corners. */
export function pointsAlong(course: readonly PlanePoint[], step: number): readonly PlanePoint[] {
  return course.flatMap((to, index) => {
    const from = course[index - 1];
    if (from === undefined) return [to];
    // A line may reach far beyond the map: 300 points per segment are always enough.
    const steps = Math.min(
      Math.max(Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step), 1),
      300,
    );
    return Array.from({ length: steps }, (_, part) => ({
      x: from.x + ((to.x - from.x) * (part + 1)) / steps,
      y: from.y + ((to.y - from.y) * (part + 1)) / steps,
    }));
  });
}
