import type {
  ReadPhoneNumber,
  RenderedSignature,
  Signature,
  SignatureRenderer,
  SignatureVariant,
} from '../../domain/signature/Signature.ts';
import { renderTable } from './renderTable.ts';
import { type Group, listGroups } from './listGroups.ts';

/** Renders a signature as markup for mail programs, mainly classic Outlook, and as plain text. */
export class HtmlSignatureRenderer implements SignatureRenderer {
  constructor(private readonly readPhone: ReadPhoneNumber) {}

  render(signature: Signature, variant: SignatureVariant): RenderedSignature {
    const groups = listGroups(signature, variant, this.readPhone);
    return { html: renderTable(signature, groups), text: writeText(groups) };
  }
}

const writeText = (groups: readonly Group[]): string =>
  groups
    .filter((group) => group !== 'logo')
    .map((lines) => lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n'))
    .join('\n\n');
