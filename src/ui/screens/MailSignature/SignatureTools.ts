import type {
  ReadPhoneNumber,
  RenderedSignature,
  Signature,
  SignatureFields,
  SignatureRenderer,
} from '../../../domain/signature/Signature.ts';

/** What stays on the device from one visit to the next. */
export interface KeptSignature {
  readonly houseId: string;
  readonly fields: SignatureFields;
}

/** Never throws: a browser that keeps nothing has nothing to read. */
export interface SignatureMemory {
  /** Null where nothing is kept, or something that is none of ours. */
  read(): KeptSignature | null;
  keep(kept: KeptSignature): void;
  forget(): void;
}

/** What draws signatures; a chunk of its own. */
export interface SignaturePress extends SignatureRenderer {
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
  readonly memory: SignatureMemory;
  /** Rejects where the code does not load. */
  open(): Promise<SignaturePress>;
  /**
   * Puts both forms on the clipboard. Must be called from a press; false where the browser does not
   * let anybody.
   */
  copy(rendered: RenderedSignature): Promise<boolean>;
}
