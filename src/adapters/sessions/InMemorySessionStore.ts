import { isOver } from '../../domain/session/sessionRules.ts';
import type { KeptSession, SessionStore } from './SessionStore.ts';

/** For tests: gone with the process. */
export class InMemorySessionStore implements SessionStore {
  readonly kept = new Map<string, KeptSession>();

  async read(id: string): Promise<KeptSession | null> {
    return this.kept.get(id) ?? null;
  }

  async write(id: string, session: KeptSession): Promise<void> {
    this.kept.set(id, session);
  }

  async replace(id: string, session: KeptSession): Promise<boolean> {
    if (!this.kept.has(id)) return false;
    this.kept.set(id, session);
    return true;
  }

  async remove(id: string): Promise<void> {
    this.kept.delete(id);
  }

  async sweep(now: Date): Promise<void> {
    for (const [id, session] of this.kept) if (isOver(session, now)) this.kept.delete(id);
  }
}
