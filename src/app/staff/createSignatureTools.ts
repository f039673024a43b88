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
 * The browser features that the signature screen uses. The exporter is a separate chunk, which
 * includes the phone numbers of the world.
 */
export function createSignatureTools(): SignatureTools {
  return {
    storage: createSignatureStorage(findStorage()),
    open: async () => (await import('../container/staffProfile.ts')).composeSignatureExporter(),
    copy: copyRichText,
  };
}

/** Browsers without storage throw when `localStorage` is read. */
function findStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

const KEY = 'signatur';

/** Extensions and people may write there too: only short texts of our fields are read back. */
const Stored = v.object({
  houseId: v.string(),
  housePhone: v.fallback(v.string(), ''),
  fields: v.object(
    everyField((field) =>
      v.fallback(v.pipe(v.string(), v.maxLength(SIGNATURE_FIELD_LIMITS[field])), ''),
    ),
  ),
});

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the entered signature on the device. If the storage is full, switched off or absent
 * (null), nothing is stored.
 */
export function createSignatureStorage(storage: DeviceStorage | null): SignatureStorage {
  return {
    read: () => parseStored(attempt(() => storage?.getItem(KEY)) ?? null),
    store: ({ houseId, housePhone, fields }) =>
      void attempt(() => storage?.setItem(KEY, JSON.stringify({ houseId, housePhone, fields }))),
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
 * Copies markup and plain text to the clipboard together: mail programs paste the first, text
 * fields the second. Must be called from an event of the visitor. False if the browser refuses both
 * ways.
 */
export async function copyRichText(rendered: RenderedSignature): Promise<boolean> {
  return copyByCommand(rendered) || writeToClipboard(rendered);
}

/**
 * The new API, in secure contexts only. Used second, because Chromium rewrites the markup and
 * reports each of its styles to the page's content security policy.
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
 * The old API copies the markup unchanged, in every browser and on plain http. It is deprecated, so
 * one day it may do nothing.
 */
function copyByCommand({ html, text }: RenderedSignature): boolean {
  let copied = false;
  const writeCopy = (event: ClipboardEvent): void => {
    if (event.clipboardData === null) return;
    event.clipboardData.setData('text/html', html);
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    copied = true;
  };
  // Safari copies only if something is selected.
  const marked = document.createElement('span');
  marked.textContent = ' ';
  document.body.append(marked);
  document.getSelection()?.selectAllChildren(marked);
  document.addEventListener('copy', writeCopy, { once: true });
  try {
    return document.execCommand('copy') && copied;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', writeCopy);
    document.getSelection()?.removeAllRanges();
    marked.remove();
  }
}
