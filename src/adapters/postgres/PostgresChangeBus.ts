import type { ApplyChange, ChangeBus, ChangedTags } from '../../domain/content/ChangeBus.ts';
import { EVERYTHING } from '../http/contentTags.ts';
import { type ChangeTable, CHANGE_CHANNEL, createChangeTable } from './changeTable.ts';
import { listenWithReconnect, type ListenConnection } from './listenWithReconnect.ts';
import type { StateDatabase } from './stateDatabase.ts';

export interface PostgresChangeBusOptions {
  readonly state: Pick<StateDatabase, 'query' | 'transaction' | 'connect'>;
  /** Called once for each change, in the order of publication. */
  readonly apply: ApplyChange;
  readonly log: Readonly<
    Record<'info' | 'warn', (details: Readonly<Record<string, unknown>>, message: string) => void>
  >;
  /** Milliseconds between two looks into the table, with or without a notification. */
  readonly lookEvery?: number;
}

/**
 * Milliseconds. A notification may be lost if a connection breaks silently, or if a pooler does not
 * forward it. While PostgreSQL responds, no change is applied later than this.
 */
const POLL_INTERVAL = 5000;
/**
 * The most changes that may wait for PostgreSQL. If there are more, they are replaced by
 * `EVERYTHING`.
 */
const MAX_UNSENT = 200;

/**
 * Changes as rows of a table, numbered without gaps. `NOTIFY` only signals a new row, so there is
 * no payload that could be too large or forged. A server that was offline reads the changes after
 * the last number it knows. If that row is no longer in the table, the server renews everything.
 */
export class PostgresChangeBus implements ChangeBus {
  /** Identifies this process, which has already applied its own changes. */
  private readonly origin = crypto.randomUUID();
  /** The number of the last change that was read; null until the first look. */
  private lastHandled: number | null = null;
  /** Whether the first look failed: changes may have been missed since then. */
  private hasMissed = false;
  private unsent: ChangedTags[] = [];
  private sending: Promise<void> = Promise.resolve();
  private looking: Promise<void> = Promise.resolve();
  private nextLook: Promise<void> | null = null;
  private listening: ListenConnection | null = null;
  private readonly table: ChangeTable;

  private constructor(private readonly options: PostgresChangeBusOptions) {
    this.table = createChangeTable(options.state);
  }

  /**
   * Starts to listen. If PostgreSQL does not respond, the bus retries until it does and then renews
   * everything, because earlier changes are unknown.
   */
  static async open(options: PostgresChangeBusOptions): Promise<PostgresChangeBus> {
    const bus = new PostgresChangeBus(options);
    // Before the server reads from the content service, so that no later change is missed.
    await bus.look().catch(() => {
      bus.hasMissed = true;
    });
    bus.listening = listenWithReconnect({
      state: options.state,
      channel: CHANGE_CHANNEL,
      lookEvery: options.lookEvery ?? POLL_INTERVAL,
      async look() {
        await bus.look();
        await bus.notify();
      },
    });
    return bus;
  }

  async publish(tags: ChangedTags): Promise<boolean> {
    this.unsent.push(tags);
    if (this.unsent.length > MAX_UNSENT) this.unsent = [[EVERYTHING]];
    await this.options.apply(tags);
    // A change that cannot be inserted now is inserted after a later look.
    return this.notify().then(
      () => true,
      () => false,
    );
  }

  async stop(): Promise<void> {
    await this.listening?.stop();
  }

  /** Inserts run one after the other, in the order in which the changes were published here. */
  private notify(): Promise<void> {
    const inserted = this.sending.then(() => this.insertUnsent());
    this.sending = inserted.catch(() => undefined);
    return inserted;
  }

  private async insertUnsent(): Promise<void> {
    for (let [tags] = this.unsent; tags !== undefined; [tags] = this.unsent) {
      await this.table.insert(tags, this.origin);
      if (this.unsent[0] === tags) this.unsent.shift();
    }
  }

  /** Applies all changes published so far. Rejects if PostgreSQL does not respond. */
  private look(): Promise<void> {
    // A running look may have read the table before the change that triggered this call.
    this.nextLook ??= this.looking.then(() => this.lookThrough());
    this.looking = this.nextLook.catch(() => undefined);
    return this.nextLook;
  }

  private async lookThrough(): Promise<void> {
    this.nextLook = null;
    while (await this.lookOnce()) continue;
  }

  /** Returns whether there may be more changes. */
  private async lookOnce(): Promise<boolean> {
    if (this.lastHandled === null) {
      this.lastHandled = await this.table.findNewest();
      if (this.hasMissed) await this.renewEverything('it is not known what has changed before');
      return false;
    }
    const from = this.lastHandled;
    const news = await this.table.readAfter(from);
    if (news === null) {
      this.lastHandled = await this.table.findNewest();
      await this.renewEverything('changes are missing or cannot be read');
      return false;
    }
    const others = news.filter(({ origin }) => origin !== this.origin);
    for (const { tags } of others) await this.applyChange(tags);
    this.lastHandled = news.at(-1)?.number ?? from;
    if (others.length > 0) this.options.log.info({ changes: others.length }, 'changes heard');
    return news.length > 0;
  }

  private async renewEverything(reason: string): Promise<void> {
    this.options.log.warn({ reason }, 'everything is renewed');
    await this.applyChange([EVERYTHING]);
  }

  private async applyChange(tags: ChangedTags): Promise<void> {
    try {
      await this.options.apply(tags);
    } catch (error) {
      this.options.log.warn({ err: error }, 'a change was not applied');
    }
  }
}
