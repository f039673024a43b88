import type {
  ReadPhoneNumber,
  RenderedSignature,
  Signature,
  SignatureFields,
  SignatureRenderer,
} from '../../../domain/signature/Signature.ts';

/** What the device stores from one visit to the next. */
export interface StoredSignature {
  readonly houseId: string;
  readonly fields: SignatureFields;
}

/** Never throws: a browser without a storage has nothing to read. */
export interface SignatureStorage {
  /** Null where nothing is stored, or something else. */
  read(): StoredSignature | null;
  store(signature: StoredSignature): void;
  forget(): void;
}

/** Renders signatures and makes files of them; a chunk of its own. */
export interface SignatureExporter extends SignatureRenderer {
  readonly readPhone: ReadPhoneNumber;
  /**
   * Saves the package for classic Outlook on the device; rejects where the logo (its path on this
   * site) or the code does not load.
   */
  savePackage(signature: Signature, logoPath: string): Promise<void>;
  /** The same with a visiting card (vCard). */
  saveCard(signature: Signature): Promise<void>;
}

/** What the screen needs of the browser; there is none on the server. */
export interface SignatureTools {
  readonly storage: SignatureStorage;
  /** Rejects where the code does not load. */
  open(): Promise<SignatureExporter>;
  /**
   * Puts both forms on the clipboard. Must be called from an event of the visitor; false where the browser
   * refuses.
   */
  copy(rendered: RenderedSignature): Promise<boolean>;
}
