import type {
  StoredSignature,
  SignatureStorage,
  SignatureTools,
} from '../../ui/screens/MailSignature/SignatureTools.ts';
import * as v from 'valibot';
import {
  everyField,
  type RenderedSignature,
  SIGNATURE_FIELD_LIMITS,
} from '../../domain/signature/Signature.ts';

/**
 * What the screen of the signature uses of this browser; what draws it is a chunk of its own, with
 * all phone numbers of the world.
 */
export function createSignatureTools(): SignatureTools {
  return {
    storage: createSignatureStorage(findStorage()),
    open: async () => (await import('../container/staffProfile.ts')).composeSignatureExporter(),
    copy: copyRichText,
  };
}

/** Browsers without a storage throw at the mere name. */
function findStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const KEY = 'signatur';

/** Extensions and people write there too: only short texts of ours come back. */
const Stored = v.object({
  houseId: v.string(),
  fields: v.object(
    everyField((field) =>
      v.fallback(v.pipe(v.string(), v.maxLength(SIGNATURE_FIELD_LIMITS[field])), ''),
    ),
  ),
});

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores what a person entered on the device. A storage that is full, switched off or absent (null)
 * stores nothing.
 */
export function createSignatureStorage(storage: DeviceStorage | null): SignatureStorage {
  return {
    read: () => parseStored(attempt(() => storage?.getItem(KEY)) ?? null),
    store: ({ houseId, fields }) =>
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

function parseStored(text: string | null): StoredSignature | null {
  const parsed = v.safeParse(
    Stored,
    text === null ? null : attempt((): unknown => JSON.parse(text)),
  );
  return parsed.success ? parsed.output : null;
}

/**
 * Puts markup and plain text on the clipboard together: mail programs take the one, text fields the
 * other. Must be called from an event of the visitor. False where the browser refuses both ways.
 */
export async function copyRichText(rendered: RenderedSignature): Promise<boolean> {
  return copyByCommand(rendered) || writeToClipboard(rendered);
}

/**
 * The new way, in secure surroundings only. Not the first one: Chromium rewrites markup here,
 * and reports each of its styles to the page's policy.
 */
async function writeToClipboard({ html, text }: RenderedSignature): Promise<boolean> {
  if (typeof ClipboardItem !== 'function' || typeof navigator.clipboard?.write !== 'function')
    return false;
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob([text], { type: 'text/plain' }),
      }),
    ]);
    return true;
  } catch {
    return false;
  }
}

/**
 * The old way takes the markup as it is, in every browser and on plain http; it is deprecated, so
 * one day it may do nothing.
 */
function copyByCommand({ html, text }: RenderedSignature): boolean {
  let taken = false;
  const give = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return;
    event.clipboardData.setData('text/html', html);
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    taken = true;
  };
  // Safari copies only where something is selected.
  const marked = document.createElement('span');
  marked.textContent = ' ';
  document.body.append(marked);
  document.getSelection()?.selectAllChildren(marked);
  document.addEventListener('copy', give, { once: true });
  try {
    return document.execCommand('copy') && taken;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', give);
    document.getSelection()?.removeAllRanges();
    marked.remove();
  }
}
