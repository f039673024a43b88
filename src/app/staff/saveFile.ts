import type { SavedFile } from '../../adapters/html-signature/SavedFile.ts';

/** Some browsers read the file only after the press is over. */
const RELEASED_AFTER = 60_000;

/** Hands a file that was made here to the browser's downloads. */
export function saveFile({ name, mediaType, bytes }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER);
}
