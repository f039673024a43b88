import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The end of validity of the first certificate in a PEM file; null if the file cannot be read. */
export async function readCertificateEnd(file: string): Promise<Date | null> {
  try {
    const end = new Date(new X509Certificate(await readFile(file)).validTo);
    return Number.isNaN(end.getTime()) ? null : end;
  } catch {
    return null;
  }
}
