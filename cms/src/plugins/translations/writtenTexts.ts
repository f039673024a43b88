import type { TextPiece } from './translatedTexts.ts';
import type { TranslationDesk } from './translationsServer.ts';

type Path = readonly (string | number)[];

/** The texts that the editor has typed, by the key of their path. */
export type WrittenTexts = ReadonlyMap<string, unknown>;

export const keyOf = (path: Path): string => JSON.stringify(path);

/**
 * The data to save: the entry with the typed texts. Parts that only German had are left out if none
 * of their texts was typed.
 */
export function withTexts(
  { data, pieces, added, state }: Pick<TranslationDesk, 'data' | 'pieces' | 'added' | 'state'>,
  written: WrittenTexts,
): unknown {
  const whole = structuredClone(data);
  for (const { path } of pieces)
    if (written.has(keyOf(path))) setAt(whole, path, written.get(keyOf(path)) ?? null);
  const isWritten = (path: Path): boolean => {
    const inside = pieces.filter((piece) => startsWith(piece.path, path));
    return inside.length === 0 || inside.some((piece) => written.has(keyOf(piece.path)));
  };
  if (state.step !== 'missing')
    // From last to first, so that a removal does not shift the remaining paths.
    for (const path of added.toReversed()) if (!isWritten(path)) takeOut(whole, path);
  return whole;
}

const startsWith = (path: Path, start: Path): boolean =>
  start.every((step, at) => path[at] === step);

type Holder = Record<string | number, unknown>;

const holderOf = (whole: unknown, path: Path): Holder =>
  path.slice(0, -1).reduce((inner: unknown, step) => (inner as Holder)[step], whole) as Holder;

function setAt(whole: unknown, path: Path, value: unknown): void {
  holderOf(whole, path)[path.at(-1) ?? ''] = value;
}

function takeOut(whole: unknown, path: Path): void {
  const holder: unknown = holderOf(whole, path);
  const step = path.at(-1);
  if (Array.isArray(holder) && typeof step === 'number') holder.splice(step, 1);
  else (holder as Holder)[step ?? ''] = null;
}

/** The text that the screen shows: the typed one, otherwise the saved one. */
export const writtenText = (piece: TextPiece, written: WrittenTexts): unknown =>
  written.has(keyOf(piece.path)) ? written.get(keyOf(piece.path)) : piece.text;

/**
 * The version that a save is based on. For a translation that is missing it is older than any, so
 * that the save is refused if someone else has started it in the meantime.
 */
export const baseVersion = ({ updatedAt }: Pick<TranslationDesk, 'updatedAt'>): string =>
  updatedAt ?? new Date(0).toISOString();
