import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The lobby screens' build: every device gets the same files. */
export interface KioskBuild {
  readonly folder: string;
  /** Names this build. */
  readonly release: string;
  readonly shell: string;
  readonly worker: string;
}

/** Null where the kiosk was not built: then `/v/{handle}` is an embedded view for everybody. */
export function readKioskBuild(folder: string): KioskBuild | null {
  if (!existsSync(path.join(folder, 'release.json'))) return null;
  const text = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const { release } = JSON.parse(text('release.json')) as { readonly release: string };
  return { folder, release, shell: text('index.html'), worker: text('serviceWorker.js') };
}
