import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Until when the first certificate of a PEM file is good; null where it cannot be read. */
export async function readCertificateEnd(file: string): Promise<Date | null> {
  try {
    const end = new Date(new X509Certificate(await readFile(file)).validTo);
    return Number.isNaN(end.getTime()) ? null : end;
  } catch {
    return null;
  }
}
