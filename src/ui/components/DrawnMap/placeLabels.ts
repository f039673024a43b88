import type { PlanePoint } from '../../../domain/directions/mapProjection.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type LabelStyle = 'house' | 'place' | 'water' | 'street';

/** A name to be placed on the map. */
export interface Label {
  readonly text: LocalText;
  readonly style: LabelStyle;
  /** The centre of the named thing, or several positions of which any will do, best first. */
  readonly anchors: readonly PlanePoint[];
  /**
   * Half the size of the symbol at the anchor, which the name is placed beside; null lets the name
   * cover the anchor itself.
   */
  readonly beside: { readonly x: number; readonly y: number } | null;
  /** True for the one name that the map cannot do without: it is placed even if it collides. */
  readonly needed?: boolean;
}

export interface PlacedLabel {
  readonly text: LocalText;
  readonly style: LabelStyle;
  /** Start of the baseline. */
  readonly x: number;
  readonly y: number;
}

export interface LabelField {
  readonly width: number;
  readonly height: number;
  /** Height of the letters in map units. */
  readonly size: number;
  /** Areas that no name may cover. */
  readonly symbols: readonly Box[];
  /** Points that names avoid if they can. */
  readonly path: readonly PlanePoint[];
}

/**
 * Average letter width of the bold text face, as a fraction of its size: measured over German
 * names, rounded up.
 */
const LETTER = 0.57;
const GAP = 10;
const EDGE = 8;

/**
 * Places the names in order: each beside its symbol, clear of symbols and of names placed before,
 * and off the path if possible. A name that does not fit is left out: a missing name is better than
 * an illegible one.
 */
export function placeLabels(labels: readonly Label[], field: LabelField): readonly PlacedLabel[] {
  const occupied: Box[] = [...field.symbols];
  return labels.flatMap((label) => {
    const box = findPlace(label, field, occupied);
    if (box === null) return [];
    occupied.push(box);
    return [
      { text: label.text, style: label.style, x: box.left, y: box.bottom - field.size * 0.28 },
    ];
  });
}

function findPlace(label: Label, field: LabelField, occupied: readonly Box[]): Box | null {
  const width = label.text.text.length * field.size * LETTER;
  const height = field.size * 1.2;
  const candidates = label.anchors.flatMap((anchor) =>
    boxesAround(anchor, label.beside, width, height),
  );
  const inside = candidates.filter(
    (box) =>
      box.left >= EDGE &&
      box.top >= EDGE &&
      box.right <= field.width - EDGE &&
      box.bottom <= field.height - EDGE,
  );
  const free = inside.filter((box) => !occupied.some((other) => overlap(box, other)));
  const clear = free.find((box) => !field.path.some((point) => contains(box, point)));
  // A street name across the walking route would hide the route for little benefit.
  const found = clear ?? (label.style === 'street' ? null : free[0]) ?? null;
  return found ?? (label.needed === true ? pushInside(candidates[0], field) : null);
}

/**
 * Above, below, right and left of the symbol, then at its corners; on the anchor itself if there is
 * no symbol.
 */
function boxesAround(
  { x, y }: PlanePoint,
  beside: Label['beside'],
  width: number,
  height: number,
): readonly Box[] {
  const centred = (cx: number, cy: number): Box => ({
    left: cx - width / 2,
    right: cx + width / 2,
    top: cy - height / 2,
    bottom: cy + height / 2,
  });
  if (beside === null) return [centred(x, y)];
  const [dx, dy] = [beside.x + GAP + width / 2, beside.y + GAP / 2 + height / 2];
  const slide = Math.max(0, width / 2 - beside.x);
  return [
    centred(x, y - dy),
    centred(x, y + dy),
    centred(x + dx, y),
    centred(x - dx, y),
    centred(x + slide, y - dy),
    centred(x - slide, y - dy),
    centred(x + slide, y + dy),
    centred(x - slide, y + dy),
  ];
}

function pushInside(box: Box | undefined, { width, height }: LabelField): Box | null {
  if (box === undefined) return null;
  const dx = Math.max(EDGE - box.left, 0) + Math.min(width - EDGE - box.right, 0);
  const dy = Math.max(EDGE - box.top, 0) + Math.min(height - EDGE - box.bottom, 0);
  return { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy };
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

const contains = (box: Box, { x, y }: PlanePoint): boolean =>
  x > box.left && x < box.right && y > box.top && y < box.bottom;
