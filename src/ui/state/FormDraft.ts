/** The typed text by field name. */
export type TypedValues = Readonly<Record<string, string>>;

/**
 * A form that is being filled in: stored in this tab until it is sent, across reloads and without a
 * connection.
 */
export interface FormDraft {
  /** The values that were saved last. */
  readonly values: TypedValues;
  readonly save: (values: TypedValues) => void;
  /** Marks that the form is being sent: a confirmation from now on refers to this draft. */
  readonly markSent: () => void;
  /** Whether it was sent unchanged and has got no response. */
  readonly sent: boolean;
  /** Marks that the server has responded but not accepted it. */
  readonly markAnswered: () => void;
  /** Deletes the draft if it was sent; a draft that was started since then stays. */
  readonly forgetIfSent: () => void;
  /**
   * Whether the browser has restored, after "Back" or a reload, a value that was already sent and
   * confirmed in this tab. Always false on a page that was opened in another way: people may type
   * the same name again.
   */
  readonly wasSent: (field: string, value: string) => boolean;
}
