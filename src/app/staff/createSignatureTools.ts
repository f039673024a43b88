import type { SignatureTools } from '../../ui/screens/MailSignature/SignatureTools.ts';
import { copyRichText } from './copyRichText.ts';
import { createSignatureMemory } from './createSignatureMemory.ts';

/**
 * What the screen of the signature uses of this browser; what draws it is a chunk of its own, with
 * all phone numbers of the world.
 */
export function createSignatureTools(): SignatureTools {
  return {
    memory: createSignatureMemory(findStorage()),
    open: async () => (await import('./createSignaturePress.ts')).createSignaturePress(),
    copy: copyRichText,
  };
}

/** Browsers that keep nothing throw at the mere name. */
function findStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
