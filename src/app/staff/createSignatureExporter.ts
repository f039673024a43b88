import type { ReadPhoneNumber, SignatureRenderer } from '../../domain/signature/Signature.ts';
import type { SignatureExporter } from '../../ui/screens/MailSignature/SignatureTools.ts';
import type { SavedFile } from '../../adapters/html-signature/SavedFile.ts';

interface ExporterPorts {
  readonly renderer: SignatureRenderer;
  readonly readPhone: ReadPhoneNumber;
}

/**
 * Renders signatures and makes files of them in this browser: nothing that a person entered is sent
 * anywhere.
 */
export function createSignatureExporter({ renderer, readPhone }: ExporterPorts): SignatureExporter {
  return {
    render: (signature, variant) => renderer.render(signature, variant),
    readPhone,
    savePackage: async (signature, logoPath) => {
      const [{ packSignature }, logo] = await Promise.all([
        import('../../adapters/html-signature/packSignature.ts'),
        fetchLogo(logoPath),
      ]);
      saveFile(packSignature(signature, logo, renderer));
    },
    saveCard: async (signature) => {
      const { createVCard } = await import('../../adapters/html-signature/createVCard.ts');
      saveFile(createVCard(signature, readPhone));
    },
  };
}

async function fetchLogo(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The logo is not there: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

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
