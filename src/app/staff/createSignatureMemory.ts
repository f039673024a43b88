import * as v from 'valibot';
import { everyField, SIGNATURE_FIELD_LIMITS } from '../../domain/signature/Signature.ts';
import type {
  KeptSignature,
  SignatureMemory,
} from '../../ui/screens/MailSignature/SignatureTools.ts';

const KEY = 'signatur';

/** Extensions and people write there too: only short texts of ours come back. */
const Kept = v.object({
  houseId: v.string(),
  fields: v.object(
    everyField((field) =>
      v.fallback(v.pipe(v.string(), v.maxLength(SIGNATURE_FIELD_LIMITS[field])), ''),
    ),
  ),
});

type KeptIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps what somebody entered on the device. A storage that is full, switched off or absent (null)
 * keeps nothing.
 */
export function createSignatureMemory(storage: KeptIn | null): SignatureMemory {
  return {
    read: () => parseKept(attempt(() => storage?.getItem(KEY)) ?? null),
    keep: ({ houseId, fields }) =>
      void attempt(() => storage?.setItem(KEY, JSON.stringify({ houseId, fields }))),
    forget: () => void attempt(() => storage?.removeItem(KEY)),
  };
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function parseKept(text: string | null): KeptSignature | null {
  const kept = v.safeParse(Kept, text === null ? null : attempt((): unknown => JSON.parse(text)));
  return kept.success ? kept.output : null;
}
