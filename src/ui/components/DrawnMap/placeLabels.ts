import type { PlanePoint } from '../../../domain/directions/mapProjection.ts';
import type { LocalText } from '../../../domain/locale/LocalText.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type LabelStyle = 'house' | 'place' | 'water' | 'street';

/** A name that wants a place on the map. */
export interface Label {
  readonly text: LocalText;
  readonly style: LabelStyle;
  /** The middle of what it names, or several places of which any will do, the best one first. */
  readonly anchors: readonly PlanePoint[];
  /**
   * Half the size of the symbol at the anchor, which the name stands beside; null lets it stand on
   * the anchor itself.
   */
  readonly beside: { readonly x: number; readonly y: number } | null;
  /**
   * True for the one name without which the map is worth nothing: it is placed even where it
   * collides.
   */
  readonly needed?: boolean;
}

export interface PlacedLabel {
  readonly text: LocalText;
  readonly style: LabelStyle;
  /** Start of the base line. */
  readonly x: number;
  readonly y: number;
}

export interface LabelField {
  readonly width: number;
  readonly height: number;
  /** Height of the letters in the units of the map. */
  readonly size: number;
  /** What no name may cover. */
  readonly symbols: readonly Box[];
  /** What names keep clear of where they can. */
  readonly path: readonly PlanePoint[];
}

/**
 * Width of an average letter of the text face in bold, as a part of its size: measured over German
 * names, rounded up.
 */
const LETTER = 0.57;
const GAP = 10;
const EDGE = 8;

/**
 * Gives each name a place, the first ones first: beside its symbol, clear of symbols and of names
 * placed before, rather not on the path. A name that finds no place is left out: a map says less,
 * but never something illegible.
 */
export function placeLabels(labels: readonly Label[], field: LabelField): readonly PlacedLabel[] {
  const taken: Box[] = [...field.symbols];
  return labels.flatMap((label) => {
    const box = findPlace(label, field, taken);
    if (box === null) return [];
    taken.push(box);
    return [
      { text: label.text, style: label.style, x: box.left, y: box.bottom - field.size * 0.28 },
    ];
  });
}

function findPlace(label: Label, field: LabelField, taken: readonly Box[]): Box | null {
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
  const free = inside.filter((box) => !taken.some((other) => overlap(box, other)));
  const clear = free.find((box) => !field.path.some((point) => contains(box, point)));
  // The name of a street across the way would hide it for little.
  const found = clear ?? (label.style === 'street' ? null : free[0]) ?? null;
  return found ?? (label.needed === true ? pushInside(candidates[0], field) : null);
}

/**
 * Above, below, right and left of the symbol, then at its corners; on the anchor itself where there
 * is no symbol.
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
