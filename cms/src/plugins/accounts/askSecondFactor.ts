import type { SecondFactorStep } from '../../../../src/domain/session/SecondFactor.ts';

/** The step as the server sends it to the panel. */
export type PanelStep = SecondFactorStep & {
  readonly picture?: { readonly side: number; readonly path: string };
};

/** Asks the person; each resolves once they are done. */
export interface StepDialog {
  /** The code as it was typed; null if the person gives up. */
  ask(step: PanelStep, problem: string | null): Promise<string | null>;
  /** Shows the recovery codes until the person has kept them. */
  show(recoveryCodes: readonly string[]): Promise<void>;
  close(): void;
}

const SIGN_IN = /\/admin\/(?:login|register|reset-password)$/;
const LOGIN = '/admin/login';
const NO_ANSWER = 'Der Server antwortet nicht. Bitte versuchen Sie es noch einmal.';
const GIVEN_UP = 'Sie haben die Anmeldung abgebrochen.';

interface Answer {
  readonly data?: {
    readonly secondFactor?: PanelStep | null;
    readonly email?: string;
    readonly recoveryCodes?: readonly string[];
  };
  readonly error?: { readonly message?: string };
}

/**
 * Holds back the response to a sign-in that still needs a code, asks for it, and passes the response
 * to the complete sign-in on to Strapi's page, which knows no second step.
 */
export const askSecondFactor =
  (openDialog: () => Promise<StepDialog>) =>
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init);
    if (!response.ok || !isSignIn(input)) return response;
    const { data } = (await response.clone().json()) as Answer;
    if (!data?.secondFactor) return response;
    const dialog = await openDialog();
    try {
      return await complete({ send, dialog, step: data.secondFactor, body: loginOf(init, data) });
    } finally {
      dialog.close();
    }
  };

interface Completing {
  readonly send: typeof fetch;
  readonly dialog: StepDialog;
  readonly step: PanelStep;
  readonly body: object;
}

async function complete({ send, dialog, step, body }: Completing): Promise<Response> {
  let problem: string | null = null;
  for (;;) {
    const code = await dialog.ask(step, problem);
    if (code === null) return refusal(GIVEN_UP);
    const response = await send(LOGIN, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, secondFactor: { code, ticket: step.ticket } }),
    }).catch(() => null);
    if (response?.ok) {
      const { data } = (await response.clone().json()) as Answer;
      if (data?.recoveryCodes) await dialog.show(data.recoveryCodes);
      return response;
    }
    const { error } = ((await response?.json().catch(() => ({}))) as Answer) ?? {};
    problem = (response && error?.message) ?? NO_ANSWER;
  }
}

const refusal = (message: string): Response =>
  Response.json(
    { data: null, error: { status: 400, name: 'ApplicationError', message } },
    { status: 400 },
  );

const isSignIn = (input: RequestInfo | URL): boolean => {
  const address = input instanceof Request ? input.url : String(input);
  return SIGN_IN.test(new URL(address, location.href).pathname);
};

/** The sign-in of an account that has just chosen its password, or the one that was sent. */
function loginOf(init: RequestInit | undefined, { email }: { readonly email?: string }): object {
  const sent = JSON.parse(String(init?.body ?? '{}')) as {
    readonly password?: string;
    readonly userInfo?: { readonly password?: string };
    readonly deviceId?: string;
    readonly rememberMe?: boolean;
  };
  return {
    email,
    password: sent.userInfo?.password ?? sent.password,
    deviceId: sent.deviceId,
    rememberMe: sent.rememberMe ?? false,
  };
}
