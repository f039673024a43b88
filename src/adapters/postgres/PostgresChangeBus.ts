import type { ApplyChange, ChangeBus, ChangedTags } from '../../domain/content/ChangeBus.ts';
import { EVERYTHING } from '../http/contentTags.ts';
import { type ChangeTable, CHANGE_CHANNEL, createChangeTable } from './changeTable.ts';
import { keepListening, type KeptConnection } from './keepListening.ts';
import type { StateDatabase } from './stateDatabase.ts';

export interface PostgresChangeBusOptions {
  readonly state: Pick<StateDatabase, 'query' | 'transaction' | 'connect'>;
  /** Hears of each change once, in the order in which they were published. */
  readonly apply: ApplyChange;
  readonly log: Readonly<
    Record<'info' | 'warn', (details: Readonly<Record<string, unknown>>, message: string) => void>
  >;
  /** Milliseconds between two looks into the table, whether or not anything was notified. */
  readonly lookEvery?: number;
}

/**
 * Milliseconds. A notification may be lost, with a connection that is cut in silence or by a pooler
 * that does not pass it on: no change is heard later than this while PostgreSQL answers.
 */
const LOOK_EVERY = 5000;
/** Changes that wait for PostgreSQL; where there are more, everything has changed. */
const MOST_UNTOLD = 200;

/**
 * Changes as rows of a table, numbered without a gap. `NOTIFY` only says that there is one more: no
 * payload to outgrow or to trust, and a server that was away asks for what follows the last number
 * it knows. Where that is not in the table any more, it renews everything.
 */
export class PostgresChangeBus implements ChangeBus {
  /** Of this process: it has applied its own changes already. */
  private readonly origin = crypto.randomUUID();
  /** Number of the last change that was heard; null until the first look. */
  private heard: number | null = null;
  /** Whether this server has read content before its first look. */
  private hasMissed = false;
  private untold: ChangedTags[] = [];
  private telling: Promise<void> = Promise.resolve();
  private looking: Promise<void> = Promise.resolve();
  private nextLook: Promise<void> | null = null;
  private listening: KeptConnection | null = null;
  private readonly table: ChangeTable;

  private constructor(private readonly options: PostgresChangeBusOptions) {
    this.table = createChangeTable(options.state);
  }

  /**
   * Begins to listen. Where PostgreSQL does not answer, it does so as soon as it can, and then renews
   * everything: nothing says what was published before.
   */
  static async open(options: PostgresChangeBusOptions): Promise<PostgresChangeBus> {
    const bus = new PostgresChangeBus(options);
    // Before anything is read from the content service: what changes from now on is heard.
    await bus.look().catch(() => {
      bus.hasMissed = true;
    });
    bus.listening = keepListening({
      state: options.state,
      channel: CHANGE_CHANNEL,
      lookEvery: options.lookEvery ?? LOOK_EVERY,
      async look() {
        await bus.look();
        await bus.tell();
      },
    });
    return bus;
  }

  async publish(tags: ChangedTags): Promise<boolean> {
    this.untold.push(tags);
    if (this.untold.length > MOST_UNTOLD) this.untold = [[EVERYTHING]];
    await this.options.apply(tags);
    // What cannot be told now is told with a later look.
    return this.tell().then(
      () => true,
      () => false,
    );
  }

  async stop(): Promise<void> {
    await this.listening?.stop();
  }

  /** One after the other, in the order in which they were published here. */
  private tell(): Promise<void> {
    const told = this.telling.then(() => this.insertUntold());
    this.telling = told.catch(() => undefined);
    return told;
  }

  private async insertUntold(): Promise<void> {
    for (let [tags] = this.untold; tags !== undefined; [tags] = this.untold) {
      await this.table.insert(tags, this.origin);
      if (this.untold[0] === tags) this.untold.shift();
    }
  }

  /** Applies what was published until now. Rejects where PostgreSQL does not answer. */
  private look(): Promise<void> {
    // One that is under way may have read before the change that the caller was told of.
    this.nextLook ??= this.looking.then(() => this.lookThrough());
    this.looking = this.nextLook.catch(() => undefined);
    return this.nextLook;
  }

  private async lookThrough(): Promise<void> {
    this.nextLook = null;
    while (await this.lookOnce()) continue;
  }

  /** Whether there is more. */
  private async lookOnce(): Promise<boolean> {
    if (this.heard === null) {
      this.heard = await this.table.findNewest();
      if (this.hasMissed) await this.renewEverything('it is not known what has changed before');
      return false;
    }
    const from = this.heard;
    const news = await this.table.readAfter(from);
    if (news === null) {
      this.heard = await this.table.findNewest();
      await this.renewEverything('changes are missing or cannot be read');
      return false;
    }
    const others = news.filter(({ origin }) => origin !== this.origin);
    for (const { tags } of others) await this.applyHeard(tags);
    this.heard = news.at(-1)?.number ?? from;
    if (others.length > 0) this.options.log.info({ changes: others.length }, 'changes heard');
    return news.length > 0;
  }

  private async renewEverything(reason: string): Promise<void> {
    this.options.log.warn({ reason }, 'everything is renewed');
    await this.applyHeard([EVERYTHING]);
  }

  private async applyHeard(tags: ChangedTags): Promise<void> {
    try {
      await this.options.apply(tags);
    } catch (error) {
      this.options.log.warn({ err: error }, 'a change was not applied');
    }
  }
}
