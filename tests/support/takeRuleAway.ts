import { registerHooks } from 'node:module';

/** A piece of a source file of the content service, and what stands in its place. */
export interface TakenPiece {
  /** Below `cms/src`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Loaded before a content service (`--import`): replaces the pieces that `TAKEN_PIECES` names, as
 * JSON, as if somebody had taken a rule away.
 */
const pieces = JSON.parse(process.env['TAKEN_PIECES'] ?? '[]') as readonly TakenPiece[];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const piece = pieces.find(({ file }) => url.endsWith(`/cms/src/${file}`));
    if (piece === undefined) return loaded;
    const source = String(loaded.source);
    if (source.split(piece.from).length !== 2)
      throw new Error(`${piece.file} has not exactly once: ${piece.from}`);
    return { ...loaded, source: source.replace(piece.from, () => piece.to) };
  },
});
