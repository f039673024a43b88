/**
 * What the content service made of what it was given: its status, or null where no answer came
 * within ten seconds.
 */
export interface ContentReceipt {
  readonly status: number | null;
  /**
   * Whether the answer names the entry that was kept: a proxy's friendly page is no receipt,
   * whatever its status.
   */
  readonly named: boolean;
  /** For the log: never anything of what was sent. */
  readonly detail: string;
}

/** Hands submissions with files to the content service. */
export interface ContentFormSender {
  /**
   * Sends a form, whose files may be read while they are sent, to a collection, e.g.
   * `/bewerbungen`. Never throws.
   */
  sendForm(path: string, form: FormData): Promise<ContentReceipt>;
}

/**
 * Hands submissions to the content service. Only the server has one: the gateway passes nothing on.
 */
export interface ContentSender {
  /** Sends `{ data: fields }` to a collection, e.g. `/kontaktnachrichten`. Never throws. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<ContentReceipt>;
}
