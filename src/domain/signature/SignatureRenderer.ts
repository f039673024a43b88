import type { Signature, SignatureVariant } from './Signature.ts';

/** The same signature in the two forms that a clipboard carries. */
export interface RenderedSignature {
  /**
   * A fragment without html, head and body, below 10 kB, that classic Outlook's Word engine draws.
   */
  readonly html: string;
  /** Lines with \n; what is empty is left out. */
  readonly text: string;
}

export interface SignatureRenderer {
  /**
   * Pure: the same signature gives the same text. Everything in it is text, whatever was typed.
   * Never throws.
   */
  render(signature: Signature, variant: SignatureVariant): RenderedSignature;
}
