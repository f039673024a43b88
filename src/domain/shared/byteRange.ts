/** The first and the last byte of a part of a file. */
export interface FilePart {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=\s*(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))\s*$/i;

/** One range of a `Range` header, for a file of any size. */
export interface ByteRange {
  /** As it was asked for. */
  readonly header: string;
  /** The part of a file of this size; null if it has no such bytes. */
  in(size: number): FilePart | null;
}

/** Reads a `Range` header (RFC 9110, section 14); null if it is none, or asks for several parts. */
export function parseByteRange(header: string): ByteRange | null {
  const found = ONE_RANGE.exec(header);
  if (found === null) return null;
  const [, first, last, suffix] = found;
  return {
    header: found[0],
    in(size) {
      const part =
        suffix === undefined
          ? { first: Number(first), last: Math.min(last ? Number(last) : Infinity, size - 1) }
          : { first: Math.max(0, size - Number(suffix)), last: size - 1 };
      return part.first <= part.last ? part : null;
    },
  };
}
