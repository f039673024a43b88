/** A redirect that editors keep. */
export interface Redirect {
  /** Path without language prefix, closing slash and query, e.g. `/anfahrt`. */
  readonly from: string;
  /** A path on this site without language prefix, or an https address. */
  readonly to: string;
  readonly status: 301 | 302;
}
