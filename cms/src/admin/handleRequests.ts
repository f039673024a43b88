import { askSecondFactor } from '../plugins/accounts/askSecondFactor.ts';
import { interceptConflictingSaves } from '../plugins/colleagues/heldSaves.ts';
import { keepFormsOnSessionExpiry } from '../plugins/colleagues/sessionEnd.ts';
import { keepTypedSearch } from './keepTypedSearch.ts';
import { withoutUnusedAnswers } from './reducePanelWork.ts';
import { retryWhileUnavailable } from './retryWhileUnavailable.ts';

/** Sends a request of the panel with `send`, or answers it itself. */
type RequestHandler = (send: typeof fetch) => typeof fetch;

/** The first is the nearest to the service. */
const HANDLERS: readonly RequestHandler[] = [
  retryWhileUnavailable,
  withoutUnusedAnswers,
  askSecondFactor(async () =>
    (await import('../plugins/accounts/secondFactorDialog.ts')).openSecondFactorDialog(),
  ),
  keepFormsOnSessionExpiry,
  interceptConflictingSaves,
  keepTypedSearch,
];

/**
 * Passes each request of the panel through our handlers, for as long as the panel is open. Strapi
 * has no extension point for the requests of its own screens, so this is the only place that
 * replaces `fetch`. To be called before any request is sent.
 */
export function handleRequests(): void {
  window.fetch = HANDLERS.reduce((send, handle) => handle(send), window.fetch.bind(window));
}
