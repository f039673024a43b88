import type {
  ReadPhoneNumber,
  RenderedSignature,
  Signature,
  SignatureFields,
  SignatureRenderer,
} from '../../../domain/signature/Signature.ts';

/** The data that the device stores between visits. */
export interface StoredSignature {
  readonly houseId: string;
  /**
   * The house's number when it was stored: a field that has it follows the house. Empty if it was
   * stored before the number was.
   */
  readonly housePhone: string;
  readonly fields: SignatureFields;
}

/** Never throws: a browser without storage has nothing to read. */
export interface SignatureStorage {
  /** Null if nothing is stored, or something that is not a signature. */
  read(): StoredSignature | null;
  store(signature: StoredSignature): void;
  forget(): void;
}

/** Renders signatures and creates files of them; in a separate chunk. */
export interface SignatureExporter extends SignatureRenderer {
  readonly readPhone: ReadPhoneNumber;
  /**
   * Saves the package for classic Outlook on the device. Rejects if the logo (its path on this
   * site) or the code fails to load.
   */
  savePackage(signature: Signature, logoPath: string): Promise<void>;
  /** The same for a visiting card (vCard). */
  saveCard(signature: Signature): Promise<void>;
}

/** The browser features that the screen needs; the server has none. */
export interface SignatureTools {
  readonly storage: SignatureStorage;
  /** Rejects if the code fails to load. */
  open(): Promise<SignatureExporter>;
  /**
   * Puts both forms on the clipboard. Must be called from a user event; resolves to false if the
   * browser refuses.
   */
  copy(rendered: RenderedSignature): Promise<boolean>;
}
