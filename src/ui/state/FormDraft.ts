/** What was typed, by the names of the form's fields. */
export type TypedValues = Readonly<Record<string, string>>;

/**
 * A form that is being filled in: stored in this tab until it is sent, over reloads and without a
 * connection.
 */
export interface FormDraft {
  /** As they were saved last. */
  readonly values: TypedValues;
  readonly save: (values: TypedValues) => void;
  /** The form is being sent: a confirmation from now on is about this draft. */
  readonly markSent: () => void;
  /** Whether it was sent as it is, and no answer has come. */
  readonly sent: boolean;
  /** The server has answered, but not accepted it. */
  readonly markAnswered: () => void;
  /** Forgets the draft if it was sent; one that was begun since stays. */
  readonly forgetIfSent: () => void;
  /**
   * Whether the browser has restored, after "Back" or a reload, what was sent and confirmed in this
   * tab before. Always false on a page that was opened in another way: people may type the same name
   * again.
   */
  readonly wasSent: (field: string, value: string) => boolean;
}
