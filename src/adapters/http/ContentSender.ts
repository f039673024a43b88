import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import type { Result } from '../../domain/shared/Result.ts';

/**
 * The response of the content service to a submission: its status, or null if no response came
 * before the timeout (ten seconds, two minutes for a form with files).
 */
export interface ContentReceipt {
  readonly status: number | null;
  /**
   * Whether the response names the created entry. A proxy's page, such as a friendly notice, is no
   * receipt, whatever its status.
   */
  readonly named: boolean;
  /** For the log. Never contains submitted data. */
  readonly detail: string;
}

/** Sends submissions with files to the content service. */
export interface ContentFormSender {
  /**
   * Posts a form to a collection, e.g. `/bewerbungen`. Its files may be read while they are sent.
   * Never throws.
   */
  sendForm(path: string, form: FormData): Promise<ContentReceipt>;
}

/** Reads files that the content service has signed the address of. */
export interface ContentFileReader {
  /**
   * The bytes at an address below the content service's own, e.g. `/api/private-files/…`. Gives up
   * after two minutes. Never throws.
   */
  readFile(address: string): Promise<Result<Uint8Array, ContentFailure>>;
}

/** Asks the content service what only the server may ask, with fields that no address may contain. */
export interface ContentAsker {
  /**
   * Posts `{ data: fields }` and returns the response, not yet validated; null for 404. Gives up after
   * ten seconds. Never throws.
   */
  ask(
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<Result<unknown, ContentFailure>>;
}

/**
 * Sends submissions to the content service. Only the server can do this: the gateway passes no
 * submissions on.
 */
export interface ContentSender {
  /** Posts `{ data: fields }` to a collection, e.g. `/kontaktnachrichten`. Never throws. */
  send(path: string, fields: Readonly<Record<string, unknown>>): Promise<ContentReceipt>;
}
