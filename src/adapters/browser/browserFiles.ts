import type { SavedFile } from '../html-signature/SavedFile.ts';

/** The bytes of a file of this site. Rejects if it cannot be read. */
export async function fetchFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The file is not there: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Requests a file only to let the service worker store a new copy of it. Never rejects. */
export async function refreshCopy(address: string): Promise<void> {
  await fetch(address, { cache: 'no-cache' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => null);
}

/**
 * Requests a picture past every copy, also the service worker's: the copy itself may be broken.
 * Returns whether the site answered with it. Never rejects.
 */
export const refetchPicture = (address: string): Promise<boolean> =>
  fetch(address, { cache: 'reload' })
    .then(async (answer) => answer.ok && (await answer.arrayBuffer()).byteLength > 0)
    .catch(() => false);

/** Milliseconds. Some browsers read the file only after the click has been handled. */
const RELEASED_AFTER = 60_000;

/** Saves a file that was made here as a download of the browser. */
export function saveFile({ name, mediaType, bytes }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER);
}
