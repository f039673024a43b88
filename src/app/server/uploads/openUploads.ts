import { createFileCheck } from '../../../adapters/uploads/checkFile.ts';
import { createScanner } from '../../../adapters/clamd/ClamdVirusScanner.ts';
import { createUploads, type Uploads } from '../../../adapters/uploads/createUploads.ts';

export interface OpenUploadsParts {
  readonly folder: string;
  /** Null where files are not scanned. */
  readonly scannerAddress: string | null;
  /** What addresses are written down by; without one a restart counts them from the beginning. */
  readonly secret: string | undefined;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds. */
const SWEEP_EVERY = 30 * 60_000;

/**
 * The uploads of a server process, swept from time to time. Throws where the folder cannot be made.
 */
export async function openUploads({
  folder,
  scannerAddress,
  secret,
  onError,
}: OpenUploadsParts): Promise<Uploads> {
  const check = createFileCheck(scannerAddress === null ? null : createScanner(scannerAddress));
  const uploads = await createUploads({ folder, check, ...(secret !== undefined && { secret }) });
  const sweep = (): Promise<void> => uploads.sweep().catch(onError);
  setInterval(() => void sweep(), SWEEP_EVERY).unref();
  await uploads.sweep();
  return uploads;
}
