import * as v from 'valibot';
import type { PageSession, SessionState } from '../../domain/session/PageSession.ts';

/**
 * Milliseconds until a silent server counts as unreachable. Browsers wait for minutes, during which
 * the page would neither warn nor end.
 */
const TIMEOUT = 10_000;

const Times = v.nullable(v.object({ idleLeft: v.number(), left: v.number(), csrf: v.string() }));

export class HttpPageSession implements PageSession {
  constructor(
    private readonly address: string,
    /** The fields of a form that may prolong the session. */
    private readonly fields: Readonly<Record<string, string>>,
  ) {}

  read(): Promise<SessionState> {
    return this.request({});
  }

  prolong(): Promise<SessionState> {
    return this.request({ method: 'POST', body: new URLSearchParams(this.fields) });
  }

  async signOut({ action, fields }: Parameters<PageSession['signOut']>[0]): Promise<boolean> {
    try {
      const { type, ok } = await fetch(action, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      return ok || type === 'opaqueredirect';
    } catch {
      return false;
    }
  }

  private async request(init: RequestInit): Promise<SessionState> {
    try {
      const answer = await fetch(this.address, {
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
        ...init,
      });
      const times = v.safeParse(Times, await answer.json());
      return answer.ok && times.success ? times.output : undefined;
    } catch {
      return undefined;
    }
  }
}
