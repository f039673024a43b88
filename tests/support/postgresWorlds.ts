import { onTestFinished } from 'vitest';
import type { StateDatabase } from '../../src/adapters/postgres/stateDatabase.ts';
import { openTestState, type TestPostgres } from './startTestPostgres.ts';

/** A world for `describe.each`, to test a port that several processes share. */
export interface SharedWorld<Port> {
  readonly name: string;
  /** Opens a world; each call of the returned function opens another process in it. */
  readonly open: () => Promise<() => Promise<Port>>;
}

/** A world with a separate database; none if this machine has no PostgreSQL. */
export const postgresWorlds = <Port>(
  server: Pick<TestPostgres, 'url'> | null,
  create: (state: StateDatabase) => Port,
): readonly SharedWorld<Port>[] =>
  server === null
    ? []
    : [
        {
          name: 'in PostgreSQL',
          async open() {
            const state = await openTestState(server);
            onTestFinished(state.close);
            return async () => create(await state.open());
          },
        },
      ];
