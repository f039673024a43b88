import type { RecipientLimit } from '../../domain/mail/applicationMails.ts';
import { StateUnavailableError } from '../../domain/shared/sharedState.ts';
import { mailboxOf, MAX_MAILS } from '../spool/createRecipientLimit.ts';
import type { HmacKey } from './sharedCounts.ts';
import type { StateDatabase } from './stateDatabase.ts';

export interface SharedRecipientLimitParts {
  readonly state: Pick<StateDatabase, 'transaction'>;
  readonly hide: HmacKey;
  /** Counts what this server has sent itself. It decides while PostgreSQL does not respond. */
  readonly own: RecipientLimit;
}

/**
 * Limits the confirmations to one mailbox in 24 hours, over all servers. Addresses are not stored.
 */
export class PostgresRecipientLimit implements RecipientLimit {
  constructor(private readonly parts: SharedRecipientLimitParts) {}

  async allows(recipient: string, mailId: string): Promise<boolean> {
    const { own, hide } = this.parts;
    const byOwnCount = await own.allows(recipient, mailId);
    try {
      return await this.take(hide('mails', mailboxOf(recipient)), mailId);
    } catch (error) {
      if (error instanceof StateUnavailableError) return byOwnCount;
      throw error;
    }
  }

  private take(mailbox: string, mailId: string): Promise<boolean> {
    return this.parts.state.transaction(async (query) => {
      await query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [mailbox]);
      const rows = await query<{ id: string }>(
        `WITH earlier AS (DELETE FROM foyer_state.mail WHERE sent_at <= now() - interval '24 hours')
         SELECT id FROM foyer_state.mail
         WHERE mailbox = $1 AND sent_at > now() - interval '24 hours'`,
        [mailbox],
      );
      if (rows.some(({ id }) => id === mailId)) return true;
      if (rows.length >= MAX_MAILS) return false;
      await query('INSERT INTO foyer_state.mail (mailbox, id) VALUES ($1, $2)', [mailbox, mailId]);
      return true;
    });
  }
}
