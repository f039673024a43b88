import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Beside the data: where the last `npm start` with them listens, for `foyer`. */
const FILE = 'last-start.json';

const LastStart = v.object({
  HOST: v.string(),
  PORT: v.string(),
  /** Of the content service; absent if it is someone else's. */
  CONTENT_PORT: v.optional(v.string()),
  /** Of someone else's. */
  CONTENT_URL: v.optional(v.string()),
});

/** Settings by the names under which the environment has them. */
type LastStart = v.InferOutput<typeof LastStart>;

/** A full disk must not keep the services from starting. */
export function recordStart(varDir: string, start: LastStart): void {
  try {
    writeFileSync(join(varDir, FILE), JSON.stringify(start), { mode: 0o600 });
  } catch {
    // `foyer` then looks at the usual ports.
  }
}

/** Empty if there was none. */
export function readLastStart(varDir: string): Partial<LastStart> {
  try {
    return v.parse(LastStart, JSON.parse(readFileSync(join(varDir, FILE), 'utf8')));
  } catch {
    return {};
  }
}
