import { SIGNATURE_FIELD_LIMITS, SIGNATURE_FIELDS, type SignatureFields } from '../../domain/signature/Signature.ts';
import type { KeptSignature, SignatureMemory } from '../../ui/screens/MailSignature/SignatureTools.ts';

const KEY = 'signatur';

type KeptIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps what somebody entered on the device. A storage that is full, switched off or absent (null) keeps nothing. */
export function createSignatureMemory(storage: KeptIn | null): SignatureMemory {
  return {
    read: () => parseKept(attempt(() => storage?.getItem(KEY)) ?? null),
    keep: ({ houseId, fields }) => void attempt(() => storage?.setItem(KEY, JSON.stringify({ houseId, fields }))),
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

/** Extensions and people write there too: only short texts of ours come back. */
function parseKept(text: string | null): KeptSignature | null {
  const kept: unknown = text === null ? null : attempt((): unknown => JSON.parse(text));
  if (!isRecord(kept) || typeof kept['houseId'] !== 'string' || !isRecord(kept['fields'])) return null;
  const typed = kept['fields'];
  const read = (field: keyof SignatureFields): string => {
    const value = typed[field];
    return typeof value === 'string' && value.length <= SIGNATURE_FIELD_LIMITS[field] ? value : '';
  };
  const fields = Object.fromEntries(SIGNATURE_FIELDS.map((field) => [field, read(field)])) as Record<keyof SignatureFields, string>;
  return { houseId: kept['houseId'], fields };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
