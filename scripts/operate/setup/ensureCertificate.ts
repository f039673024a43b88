import { existsSync, chmodSync, chownSync } from 'node:fs';
import type { Installation } from '../Installation.ts';
import { idsOf } from './applyPlaces.ts';
import { certificateFiles } from './machineFiles.ts';
import { mustSucceed } from './startServices.ts';

/**
 * Creates a self-signed certificate, so that nginx can start: before it issues the real one, the
 * authority requests a file over http. Does nothing if a certificate exists.
 */
export function ensureCertificate(installation: Installation): void {
  const { own, certificate, key } = certificateFiles(installation);
  if (own || (existsSync(certificate) && existsSync(key))) return;
  makeCertificate(certificate, key);
  const { uid, gid } = idsOf('foyer-certificates');
  for (const [file, mode] of [
    [key, 0o600],
    [certificate, 0o644],
  ] as const) {
    chmodSync(file, mode);
    chownSync(file, uid, gid);
  }
  console.log(`wrote ${certificate}, self-made`);
}

/** By this name, which no site can have, the doctor recognises a self-signed certificate. */
export const SELF_MADE = 'foyer.invalid';

/** Self-signed and for no host name: a browser warns of it. */
export function makeCertificate(certificate: string, key: string): void {
  const form = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90';
  const named = ['-subj', `/CN=${SELF_MADE}`, '-keyout', key, '-out', certificate];
  mustSucceed('openssl', [...form.split(' '), ...named]);
}
