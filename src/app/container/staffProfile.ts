import 'reflect-metadata';
import { Container, ContainerModule } from 'inversify';
import { HtmlSignatureRenderer } from '../../adapters/html-signature/HtmlSignatureRenderer.ts';
import { readPhoneNumber } from '../../adapters/html-signature/readPhoneNumber.ts';
import type { ReadPhoneNumber, SignatureRenderer } from '../../domain/signature/Signature.ts';
import type { SignatureExporter } from '../../ui/screens/MailSignature/SignatureTools.ts';
import { createSignatureExporter } from '../staff/createSignatureExporter.ts';
import { token } from './tokens.ts';

const STAFF = {
  ReadPhoneNumber: token<ReadPhoneNumber>('ReadPhoneNumber'),
  SignatureRenderer: token<SignatureRenderer>('SignatureRenderer'),
  SignatureExporter: token<SignatureExporter>('SignatureExporter'),
};

/** Mail signatures: how they are rendered and exported from the browser. */
const signatureModule = new ContainerModule(({ bind }) => {
  bind(STAFF.ReadPhoneNumber).toConstantValue(readPhoneNumber);
  bind(STAFF.SignatureRenderer).toResolvedValue(
    (readPhone) => new HtmlSignatureRenderer(readPhone),
    [STAFF.ReadPhoneNumber],
  );
  bind(STAFF.SignatureExporter).toResolvedValue(
    (renderer, readPhone) => createSignatureExporter({ renderer, readPhone }),
    [STAFF.SignatureRenderer, STAFF.ReadPhoneNumber],
  );
});

/** The staff profile: what the staff's area does in the browser. */
const STAFF_PROFILE: readonly ContainerModule[] = [signatureModule];

/** Creates the exporter, which renders signatures and makes files of them. */
export function composeSignatureExporter(): SignatureExporter {
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(...STAFF_PROFILE);
  return container.get(STAFF.SignatureExporter);
}
