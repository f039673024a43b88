/** What became of the last try to open a link to another site. */
export interface LinkCheck {
  /** As it stands in an `href`. */
  readonly href: string;
  /** The status of HTTP behind all its redirects; null where nobody answered. */
  readonly status: number | null;
  /** Tries in a row, one each night, that found it broken; 0 while it answers. */
  readonly failures: number;
}

/** Where the nightly job keeps what it found. */
export interface LinkCheckRepository {
  /** What is known of each link; empty before the first night. Throws where it cannot be read. */
  list(): Promise<readonly LinkCheck[]>;
  /** Replaces all that was known. Throws where it cannot be written. */
  replace(checks: readonly LinkCheck[]): Promise<void>;
}

/** Gone for good: one night is enough to know it. */
const GONE: readonly (number | null)[] = [404, 410];
/** The site wants to know who asks, or asks too often: a reader may well get through. */
const GUARDED: readonly (number | null)[] = [401, 403, 405, 407, 418, 429, 451, 999];
/** Nights that a site may be out of order before anybody has to look at it. */
const PATIENCE = 2;

/** Whether an answer counts as a failed try. */
export const isFailedTry = (status: number | null): boolean =>
  status === null || (status >= 400 && !GUARDED.includes(status));

/** Whether somebody should look at the link. */
export const isBroken = ({ status, failures }: LinkCheck): boolean =>
  failures >= (GONE.includes(status) ? 1 : PATIENCE);
