import { HtmlSignatureRenderer } from '../../adapters/html-signature/HtmlSignatureRenderer.ts';
import { readPhoneNumber } from '../../adapters/html-signature/readPhoneNumber.ts';
import type { SignaturePress } from '../../ui/screens/MailSignature/SignatureTools.ts';
import { saveFile } from './saveFile.ts';

/**
 * Draws signatures and makes files of them, all of it in this browser: nothing that somebody
 * entered is sent anywhere.
 */
export function createSignaturePress(): SignaturePress {
  const renderer = new HtmlSignatureRenderer(readPhoneNumber);
  return {
    render: (signature, variant) => renderer.render(signature, variant),
    readPhone: readPhoneNumber,
    savePackage: async (signature, logoPath) => {
      const [{ packSignature }, logo] = await Promise.all([
        import('../../adapters/html-signature/packSignature.ts'),
        fetchLogo(logoPath),
      ]);
      saveFile(packSignature(signature, logo, renderer));
    },
    saveCard: async (signature) => {
      const { writeContactCard } =
        await import('../../adapters/html-signature/writeContactCard.ts');
      saveFile(writeContactCard(signature, readPhoneNumber));
    },
  };
}

async function fetchLogo(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The logo is not there: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
