import type { RenderedSignature } from '../../domain/signature/Signature.ts';

/**
 * Puts markup and plain text on the clipboard together: mail programs take the one, text fields the
 * other. Must be called from a press. False where the browser refuses both ways.
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
