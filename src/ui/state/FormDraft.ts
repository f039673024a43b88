/** What somebody has typed, by the names of the form's fields. */
export type TypedValues = Readonly<Record<string, string>>;

/**
 * A form that is being written: kept in this tab until it is sent, also over a reload and without a
 * connection.
 */
export interface FormDraft {
  /** As it was left. */
  readonly values: TypedValues;
  readonly save: (values: TypedValues) => void;
  /** The form is on its way: a confirmation from now on is about this draft. */
  readonly markSent: () => void;
  /** Whether it is on its way as it stands, and no answer has come. */
  readonly sent: boolean;
  /** The server has answered, but not accepted it. */
  readonly markAnswered: () => void;
  /** Forgets all of it if it was sent; a draft that was begun since stays. */
  readonly forgetIfSent: () => void;
  /**
   * Whether the browser has put back, after "Back" or a reload, what was sent and confirmed in this
   * tab before. Always false on a page that was opened in another way: there somebody may well type
   * the same name again.
   */
  readonly wasSent: (field: string, value: string) => boolean;
}
