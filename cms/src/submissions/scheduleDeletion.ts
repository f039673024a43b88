import type { Strapi } from '../strapi.ts';
import { deleteOldApplications, deleteOldMessages, deleteStrayFiles } from './retention.ts';

/**
 * Milliseconds. A service that is started each morning would never see the night; the first
 * requests go before.
 */
const AFTER_START = 30_000;

/** Each night at an hour that every day has, also when the clocks change. */
const NIGHTLY = { rule: '0 40 3 * * *', tz: 'Europe/Zurich' };

/** One night's work. One task that fails stops no other. */
export async function deleteWhatIsOver(strapi: Strapi, now = new Date()): Promise<void> {
  for (const task of [deleteOldApplications, deleteOldMessages, deleteStrayFiles]) {
    await task(strapi, now).catch((error: NodeJS.ErrnoException) =>
      strapi.log.error(`Not deleted: ${error.code ?? error.name}`),
    );
  }
}

/** For Strapi's own scheduler, in config/server.ts. */
export const deletionTasks = {
  bewerbungenLoeschen: {
    task: ({ strapi }: { readonly strapi: Strapi }) => deleteWhatIsOver(strapi),
    options: NIGHTLY,
  },
};

/** And once shortly after the start. */
export function deleteSoon(strapi: Strapi): void {
  setTimeout(() => void deleteWhatIsOver(strapi), AFTER_START).unref();
}
