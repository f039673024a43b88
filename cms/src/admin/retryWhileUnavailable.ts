/*
 * If a request fails at the start, Strapi takes the installation for one without accounts;
 * if a session cannot be renewed, Strapi treats it as ended. While the service behind its proxy was
 * away, a reload showed the form for the first administrator, and people at work were signed out.
 */

/** No response arrived: the network, or the service behind a proxy, is unavailable. */
export const AWAY = 'away';

/** The server's response, or `AWAY`. */
export async function answerOrAway(asked: Promise<Response>): Promise<Response | typeof AWAY> {
  try {
    const response = await asked;
    return response.status >= 502 ? AWAY : response;
  } catch (error) {
    // Browsers throw a TypeError for no connection; an aborted request throws another error.
    if (error instanceof TypeError) return AWAY;
    throw error;
  }
}

/** The requests at the start of the panel, and the one that renews a session. */
const START =
  /\/admin\/(init|information|project-settings|access-token|users\/me|users\/me\/permissions)$/;

const AGAIN_MS = 3000;

const SENTENCE =
  'Der Dienst ist gerade nicht erreichbar. Es geht von selbst weiter, sobald er wieder da ist.';

/** The functions of the browser that `retryWhileUnavailable` needs. */
interface Surroundings {
  readonly send: typeof fetch;
  /** Shows that the service is unavailable, or hides that notice. */
  say(isAway: boolean): void;
  /** Resolves when it is time to retry. */
  pause(): Promise<void>;
}

/**
 * Retries the requests of the panel's start until the service responds, and sends all others once.
 */
export function retryUntilResponse({ send, say, pause }: Surroundings): typeof fetch {
  let waiting = 0;
  return async (input, init) => {
    if (!isStart(input, init?.method)) return send(input, init);
    let response = await answerOrAway(send(input, init));
    if (response !== AWAY) return response;
    waiting += 1;
    say(true);
    try {
      while (response === AWAY) {
        await pause();
        response = await answerOrAway(send(input, init));
      }
      return response;
    } finally {
      waiting -= 1;
      if (waiting === 0) say(false);
    }
  };
}

/** Strapi's panel passes addresses to `fetch`, never a `Request`. */
function isStart(input: RequestInfo | URL, method = 'GET'): boolean {
  if (input instanceof Request) return false;
  const [, place] = START.exec(String(input).split('?')[0] ?? '') ?? [];
  return place !== undefined && method === (place === 'access-token' ? 'POST' : 'GET');
}

/** Waits for an unavailable service and shows a notice meanwhile. */
export function retryWhileUnavailable(send: typeof fetch): typeof fetch {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  notice.style.cssText =
    'position: fixed; inset-block-start: 1.6rem; inset-inline: 0; z-index: 1000; margin-inline: auto;' +
    'inline-size: fit-content; padding: 1.2rem 2rem; border-radius: 0.4rem; font-size: 1.6rem;' +
    'color: #ffffff; background: #32324d;';
  document.body.append(notice);
  const say = (isAway: boolean): void => {
    notice.textContent = isAway ? SENTENCE : '';
    notice.hidden = !isAway;
  };
  say(false);
  return retryUntilResponse({
    send,
    say,
    pause: () => new Promise((run) => setTimeout(run, AGAIN_MS)),
  });
}
