import * as v from 'valibot';
import { CSRF_FIELD } from '../../ui/layout/StaffLayout/sessionMarks.ts';
import type { AskSession } from './createSessionWatch.ts';

/** Null: it is over. */
const Times = v.nullable(v.object({ idleLeft: v.number(), left: v.number(), csrf: v.string() }));

/** Asks the server of this page how its session stands. */
export function askSessionOf(
  address: string,
  csrf: string,
): { readonly ask: AskSession; readonly prolong: AskSession } {
  const send = async (init: RequestInit): Promise<Awaited<ReturnType<AskSession>>> => {
    try {
      const answer = await fetch(address, { cache: 'no-store', redirect: 'error', ...init });
      const times = v.safeParse(Times, await answer.json());
      return answer.ok && times.success ? times.output : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    ask: () => send({}),
    prolong: () => send({ method: 'POST', body: new URLSearchParams({ [CSRF_FIELD]: csrf }) }),
  };
}

/** Sends the form that ends the session; false where that did not arrive. */
export async function signOutBy(form: HTMLFormElement): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') body.append(name, value);
  try {
    const { type, ok } = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
    return ok || type === 'opaqueredirect';
  } catch {
    return false;
  }
}
