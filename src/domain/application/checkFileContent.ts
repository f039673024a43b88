import { failure, success, type Result } from '../shared/Result.ts';
import type { ApplicationFileFormat, FileProblem } from './Application.ts';

/** `notScanned`: there is no verdict, and the file must not be relied on. */
export type ScanVerdict = 'clean' | 'infected' | 'notScanned';

export interface VirusScanner {
  /** Scans a whole file. `notScanned` where the scanner is away or gives no verdict. Never throws. */
  scan(content: Uint8Array): Promise<ScanVerdict>;
}

export type DetectedFormat = Result<ApplicationFileFormat, FileProblem>;

export interface FileContentPorts<Content extends Uint8Array> {
  /** Decides by the content alone which of our formats it is. */
  readonly detectFormat: (content: Content) => Promise<DetectedFormat>;
  /** Null where files are not scanned: the format alone decides. */
  readonly scanner: VirusScanner | null;
}

/**
 * Whether a file is one that we take (ASVS 5.2.2, 5.4.3). A file of another format is refused in any
 * case, but a virus is named first: its sender must not try to convert it. A file that nothing can
 * open is not scanned.
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
