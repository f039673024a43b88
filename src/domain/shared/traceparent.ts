/** The trace context of a request, as defined by W3C Trace Context. */
export interface TraceContext {
  /**
   * Trace id, 32 hexadecimal digits, the same in nginx, the site and the content service; `reqId`
   * in the logs.
   */
  readonly id: string;
  /** 16 hexadecimal digits: the parent of the next span. */
  readonly span: string;
  /** True if that span is not exported: the next span then has no parent. */
  readonly isSpanNotExported?: boolean;
}

/**
 * The header between two programs: `00-<id>-<span>-<flags>`. An id or span of only zeros is
 * invalid.
 */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
/** Number of digits of an id that a visitor reads out on the phone. */
const SPOKEN = 8;

/** Null if the header is not a `traceparent` of version 00. */
export function parseTraceparent(header: unknown): TraceContext | null {
  const [, id, span] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  return id === undefined || span === undefined ? null : { id, span };
}

export const traceparentOf = ({ id, span }: TraceContext): string => `00-${id}-${span}-01`;

/**
 * The short form of an id for people: its first eight digits, which are enough to search the logs.
 */
export const shortTraceId = (id: string): string => id.slice(0, SPOKEN);
