import { failure, success, type Result } from '../shared/Result.ts';
import type { ApplicationFileFormat, FileProblem } from './Application.ts';

/** `notScanned`: there is no verdict, and the file must not be trusted. */
export type ScanVerdict = 'clean' | 'infected' | 'notScanned';

export interface VirusScanner {
  /**
   * Scans a whole file. Returns `notScanned` if the scanner is unavailable or gives no verdict.
   * Never throws.
   */
  scan(content: Uint8Array): Promise<ScanVerdict>;
}

export type DetectedFormat = Result<ApplicationFileFormat, FileProblem>;

export interface FileContentPorts<Content extends Uint8Array> {
  /** Detects from the content alone which of our formats it is. */
  readonly detectFormat: (content: Content) => Promise<DetectedFormat>;
  /** Null if files are not scanned: then only the format is checked. */
  readonly scanner: VirusScanner | null;
}

/**
 * Checks whether we accept a file (ASVS 5.2.2, 5.4.3). A file of another format is always refused,
 * but a virus is reported first: otherwise the sender would convert the file and try again. A file
 * in a format that nothing can open is not scanned.
 */
export async function checkFileContent<Content extends Uint8Array>(
  content: Content,
  { detectFormat, scanner }: FileContentPorts<Content>,
): Promise<DetectedFormat> {
  const format = await detectFormat(content);
  if (scanner === null || !(format.ok || format.failure === 'wrongType')) return format;
  const verdict = await scanner.scan(content);
  if (!format.ok) return verdict === 'infected' ? failure('infected') : format;
  return verdict === 'clean' ? success(format.value) : failure(verdict);
}
