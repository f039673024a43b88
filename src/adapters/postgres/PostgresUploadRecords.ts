import type {
  AnnouncedUpload,
  StoredUpload,
  UploadRecords,
  ReservationOutcome,
} from '../../domain/application/uploadRoom.ts';
import { StateUnavailableError } from '../../domain/shared/sharedState.ts';
import type { HmacKey } from './sharedCounts.ts';
import type { StateDatabase } from './stateDatabase.ts';

export interface UploadRecordsParts {
  readonly state: Pick<StateDatabase, 'query' | 'transaction'>;
  /** Hashes the key of a draft, which is its writer's secret and must not be stored. */
  readonly hide: HmacKey;
  /** The id of the server whose disk has the files. */
  readonly server: string;
}

/**
 * Records which server has which upload, so that the limit of an address applies to all disks
 * together. While PostgreSQL does not respond, each server counts only its own uploads.
 */
export class PostgresUploadRecords implements UploadRecords {
  constructor(private readonly parts: UploadRecordsParts) {}

  async reserve(
    { id, draft, visitor, bytes }: AnnouncedUpload,
    decide: (elsewhere: readonly StoredUpload[]) => Promise<ReservationOutcome>,
  ): Promise<ReservationOutcome> {
    const { state, hide, server } = this.parts;
    const hidden = hide('draft', draft);
    let decided: Promise<ReservationOutcome> | null = null;
    try {
      await state.transaction(async (query) => {
        await query(`SELECT pg_advisory_xact_lock(hashtextextended('upload ' || $1, 0))`, [
          visitor,
        ]);
        const rows = await query<Pick<StoredUpload, 'draft' | 'visitor' | 'announced'>>(
          `SELECT draft, visitor, announced::float8 AS announced FROM foyer_state.upload
           WHERE server <> $1 AND NOT delivered AND (draft = $2 OR visitor = $3)
             AND announced_at > now() - interval '24 hours'`,
          [server, hidden, visitor],
        );
        const elsewhere = rows.map((row) => ({
          ...row,
          draft: row.draft === hidden ? draft : '',
          // Uploads on other servers use no space on this disk.
          arrived: 0,
          delivered: false,
        }));
        decided = decide(elsewhere);
        // A failing disk is no failure of PostgreSQL: its error is thrown below.
        const room = await decided.catch(() => null);
        if (room === 'reserved')
          await query(
            `INSERT INTO foyer_state.upload (id, server, draft, visitor, announced)
             VALUES ($1, $2, $3, $4, $5)`,
            [id, server, hidden, visitor, bytes],
          );
      });
    } catch (error) {
      if (!(error instanceof StateUnavailableError)) throw error;
    }
    return decided ?? decide([]);
  }

  async remove(id: string): Promise<void> {
    await this.update('DELETE FROM foyer_state.upload WHERE id = $1', [id]);
  }

  async deliver(ids: readonly string[]): Promise<void> {
    await this.update('UPDATE foyer_state.upload SET delivered = true WHERE id = ANY($1)', [
      [...ids],
    ]);
  }

  /** A lost statement does no harm: the row expires after a day. */
  private async update(statement: string, values: readonly unknown[]): Promise<void> {
    try {
      await this.parts.state.query(statement, values);
    } catch (error) {
      if (!(error instanceof StateUnavailableError)) throw error;
    }
  }
}
