/**
 * The one page of a browser that runs none of the page's scripts, 390 CSS pixels wide. Its driver
 * acts as a person does: with the pointer and with keys.
 */
export interface EnginePage {
  open(address: string): Promise<void>;
  /** The value of an expression, which the driver evaluates; null while the page changes. */
  read(expression: string): Promise<unknown>;
  click(selector: string): Promise<void>;
  /** Types into a field; in a list of choices, the beginning of an option's text. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses a file in a field for files. */
  choose(selector: string, path: string): Promise<void>;
  /** As PNG. */
  picture(): Promise<Buffer>;
  stop(): Promise<void>;
}

/** The width of a phone, and a height at which a whole page is in view. */
export const ENGINE_VIEW = { width: 390, height: 5200 } as const;
