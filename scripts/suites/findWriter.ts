import { spawnSync } from 'node:child_process';

/** LibreOffice Writer's command, or null if it is not installed. */
export function findWriter(): string | null {
  const command = process.env['SOFFICE_PATH'] ?? 'soffice';
  return spawnSync(command, ['--version'], { timeout: 30_000 }).status === 0 ? command : null;
}
