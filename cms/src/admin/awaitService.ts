/*
 * Strapi (5.54) takes a failed request at the start for an installation without accounts, and a
 * session that cannot be renewed for one that is over: while the service is away behind its proxy, a
 * reload showed the form for a first administrator, and somebody at work was signed out.
 */

/** No answer came: the network or the service behind a proxy is away. */
export const AWAY = 'away';

/** What the server answers, or `AWAY`. */
export async function answerOrAway(asked: Promise<Response>): Promise<Response | typeof AWAY> {
  try {
    const response = await asked;
    return response.status >= 502 ? AWAY : response;
  } catch (error) {
    // The browser's word for no connection; a request that is given up has another.
    if (error instanceof TypeError) return AWAY;
    throw error;
  }
}

/** What the panel starts with, and what renews a session. */
const START =
  /\/admin\/(init|information|project-settings|access-token|users\/me|users\/me\/permissions)$/;

const AGAIN_MS = 3000;

const SENTENCE =
  'Der Dienst ist gerade nicht erreichbar. Es geht von selbst weiter, sobald er wieder da ist.';

/** What `awaitService` needs of a browser. */
interface Surroundings {
  readonly send: typeof fetch;
  /** Says that the service is away, or no longer. */
  say(isAway: boolean): void;
  /** Resolves when it is time to ask again. */
  pause(): Promise<void>;
}

/** Asks for what the panel starts with until the service answers, and for all else once. */
export function askUntilAnswered({ send, say, pause }: Surroundings): typeof fetch {
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

/** Strapi's panel asks by address. */
function isStart(input: RequestInfo | URL, method = 'GET'): boolean {
  if (input instanceof Request) return false;
  const [, place] = START.exec(String(input).split('?')[0] ?? '') ?? [];
  return place !== undefined && method === (place === 'access-token' ? 'POST' : 'GET');
}

/** From now on the panel waits for a service that is away, and says so. */
export function awaitService(): void {
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
  window.fetch = askUntilAnswered({
    send: window.fetch.bind(window),
    say,
    pause: () => new Promise((run) => setTimeout(run, AGAIN_MS)),
  });
}
