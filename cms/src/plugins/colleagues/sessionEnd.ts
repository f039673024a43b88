import { createExternalStore } from '../externalStore.ts';

/** The editor's two options when the session has ended with unsaved text in a form. */
interface Question {
  /** Signs in again; resolves to an error message if that is refused, otherwise to null. */
  signIn(email: string, password: string): Promise<string | null>;
  /** Lets Strapi continue to its own sign-in page, which closes the form. */
  giveUp(): void;
}

/** Set while the editor has to sign in again; null otherwise. */
export const signInQuestion = createExternalStore<Question | null>(null);

const unsaved = new Set<object>();

/** Registers that a form has unsaved text; returns a function that ends this. */
export function noteUnsaved(): () => void {
  const form = {};
  unsaved.add(form);
  return () => void unsaved.delete(form);
}

/** Whether a form on the screen has unsaved text. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

const REFRESH = /\/admin\/access-token$/;
const DEVICE = 'strapi.admin.deviceId';
const TOKEN = 'jwtToken';

const WRONG = 'E-Mail oder Passwort stimmt nicht.';
const TOO_OFTEN = 'Zu viele Versuche. Bitte warten Sie einige Minuten.';
const NO_ANSWER = 'Der Server antwortet nicht. Ihr Text steht weiter im Formular.';

/**
 * If a session ends while a form has unsaved text, the editor signs in above the form, which stays
 * as it is. Strapi would leave the form for its sign-in page. When a request is refused,
 * Strapi requests a new token and waits for it before it repeats the request. The response is held
 * back here until the editor has signed in.
 */
export function keepFormsOnSessionExpiry(send: typeof fetch): typeof fetch {
  let asking: Promise<string | null> | null = null;
  return async (input, init) => {
    const response = await send(input, init);
    // If no one is signed in, no dialog is rendered.
    const canAsk = unsaved.size > 0 && signInQuestion.watchers() > 0;
    if (response.status !== 401 || !canAsk || !isRefresh(input)) return response;
    asking ??= askToSignIn(send).finally(() => (asking = null));
    const token = await asking;
    return token === null ? response : Response.json({ data: { token } });
  };
}

const isRefresh = (input: RequestInfo | URL): boolean => {
  const address = input instanceof Request ? input.url : String(input);
  return REFRESH.test(new URL(address, location.href).pathname);
};

/** The new token; null if the editor gives up. */
function askToSignIn(send: typeof fetch): Promise<string | null> {
  return new Promise((resolve) => {
    const end = (token: string | null): void => {
      signInQuestion.set(null);
      resolve(token);
    };
    signInQuestion.set({
      giveUp: () => {
        unsaved.clear();
        end(null);
      },
      async signIn(email, password) {
        const response = await logIn(send, email, password).catch(() => null);
        if (response === null) return NO_ANSWER;
        if (!response.ok) return response.status === 429 ? TOO_OFTEN : WRONG;
        const { data } = (await response.json()) as { readonly data: { readonly token: string } };
        end(data.token);
        return null;
      },
    });
  });
}

/** Sends the same request as Strapi's own sign-in page; the choice to stay signed in is kept. */
const logIn = (send: typeof fetch, email: string, password: string): Promise<Response> =>
  send('/admin/login', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      deviceId: localStorage.getItem(DEVICE) ?? undefined,
      rememberMe: localStorage.getItem(TOKEN) !== null,
    }),
  });
