/** A link that editors entered: its target has passed `parseLink`. */
export interface Link {
  readonly text: string;
  /** Path on this site without language prefix, or https, mailto, tel. */
  readonly href: string;
}
