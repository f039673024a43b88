/** What a request is part of, in the words of W3C Trace Context. */
export interface RequestTrace {
  /**
   * 32 hexadecimal digits, the same in nginx, the site and the content service: what the logs call
   * `reqId`.
   */
  readonly id: string;
  /** 16 hexadecimal digits: the step that the next one is part of. */
  readonly span: string;
  /** Where nothing was told of that step: the next one is a first of its trace. */
  readonly isUntold?: boolean;
}

/** How one program tells the next: `00-<id>-<span>-<flags>`. All zeros mean none. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
/** Digits of an id that a visitor reads out on the phone. */
const SPOKEN = 8;

/** Null for anything that is no `traceparent` of version 00. */
export function parseTraceparent(header: unknown): RequestTrace | null {
  const [, id, span] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  return id === undefined || span === undefined ? null : { id, span };
}

export const traceparentOf = ({ id, span }: RequestTrace): string => `00-${id}-${span}-01`;

/**
 * How an id is shown to people: its first eight digits, by which a search through the logs finds
 * it.
 */
export const spokenId = (id: string): string => id.slice(0, SPOKEN);
