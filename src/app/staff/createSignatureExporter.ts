import { fetchFile, saveFile } from '../../adapters/browser/browserFiles.ts';
import type { ReadPhoneNumber, SignatureRenderer } from '../../domain/signature/Signature.ts';
import type { SignatureExporter } from '../../ui/screens/MailSignature/SignatureTools.ts';

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
        fetchFile(logoPath),
      ]);
      saveFile(packSignature(signature, logo, renderer));
    },
    saveCard: async (signature) => {
      const { createVCard } = await import('../../adapters/html-signature/createVCard.ts');
      saveFile(createVCard(signature, readPhone));
    },
  };
}
