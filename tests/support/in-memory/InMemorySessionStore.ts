import { isSessionExpired } from '../../../src/domain/session/Session.ts';
import type { SessionStore, StoredSession } from '../../../src/domain/session/SessionStore.ts';

/** For tests: lost when the process ends. */
export class InMemorySessionStore implements SessionStore {
  readonly sessions = new Map<string, StoredSession>();

  async read(id: string): Promise<StoredSession | null> {
    return this.sessions.get(id) ?? null;
  }

  async write(id: string, session: StoredSession): Promise<void> {
    this.sessions.set(id, session);
  }

  async replace(id: string, session: StoredSession): Promise<boolean> {
    if (!this.sessions.has(id)) return false;
    this.sessions.set(id, session);
    return true;
  }

  async remove(id: string): Promise<void> {
    this.sessions.delete(id);
  }

  async sweep(now: Date): Promise<void> {
    for (const [id, session] of this.sessions)
      if (isSessionExpired(session, now)) this.sessions.delete(id);
  }
}
