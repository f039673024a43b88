import 'reflect-metadata';
import { Container, type ContainerModule } from 'inversify';
import { HtmlSignatureRenderer } from '../../adapters/html-signature/HtmlSignatureRenderer.ts';
import { readPhoneNumber } from '../../adapters/html-signature/readPhoneNumber.ts';
import type { ReadPhoneNumber, SignatureRenderer } from '../../domain/signature/Signature.ts';
import type { SignatureExporter } from '../../ui/screens/MailSignature/SignatureTools.ts';
import { createSignatureExporter } from '../staff/createSignatureExporter.ts';
import { defineModule } from './defineModule.ts';
import { token } from './tokens.ts';

const STAFF = {
  ReadPhoneNumber: token<ReadPhoneNumber>('ReadPhoneNumber'),
  SignatureRenderer: token<SignatureRenderer>('SignatureRenderer'),
  SignatureExporter: token<SignatureExporter>('SignatureExporter'),
};

/** Mail signatures: how they are rendered and exported from the browser. */
const signatureModule = defineModule((provide) => {
  provide(STAFF.ReadPhoneNumber, {}, () => readPhoneNumber);
  provide(
    STAFF.SignatureRenderer,
    { readPhone: STAFF.ReadPhoneNumber },
    ({ readPhone }) => new HtmlSignatureRenderer(readPhone),
  );
  provide(
    STAFF.SignatureExporter,
    { renderer: STAFF.SignatureRenderer, readPhone: STAFF.ReadPhoneNumber },
    createSignatureExporter,
  );
});

/** The staff profile: what the staff's area does in the browser. */
const STAFF_PROFILE: readonly ContainerModule[] = [signatureModule];

/** Creates the exporter, which renders signatures and makes files of them. */
export function composeSignatureExporter(): SignatureExporter {
  const container = new Container();
  container.load(...STAFF_PROFILE);
  return container.get(STAFF.SignatureExporter);
}
