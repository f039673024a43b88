import { newSpanId } from '../../src/adapters/trace/requestTrace.ts';
import { recordSpan, spanClock } from '../../src/adapters/trace/spans.ts';
import { describeError } from '../../src/domain/shared/logText.ts';
import { parseTraceparent } from '../../src/domain/shared/traceparent.ts';
import type { RequestContext } from './requestContext.ts';
import type { Action, Strapi, Parts } from './strapi.ts';

/** The level numbers of the site's log, so that one program can read both. */
const LEVELS: Readonly<Record<string, number>> = { error: 50, warn: 40, info: 30, debug: 20 };
const DEFAULT_LEVEL = 30;
/** The key under which Winston writes the finished line. */
const LINE = Symbol.for('message');
const LONGEST_PATH = 200;
/**
 * Number of path parts in the name of a step: `/api/seiten`, without the part that identifies an
 * entry.
 */
const SAID_PARTS = 3;

interface LogEntry {
  readonly level: string;
  readonly message: unknown;
  readonly [detail: string]: unknown;
}

/**
 * Writes each line of the log as JSON, with the site's field names: `level`, `time`, `reqId`,
 * `msg`.
 */
export const jsonLines = {
  transform(entry: LogEntry): object {
    const { level, message, ...details } = entry;
    const failed = errorIn(entry);
    const words = failed === null ? message : describeError(failed);
    const reqId = requestIdOf(runningRequest());
    const line = {
      level: LEVELS[level] ?? DEFAULT_LEVEL,
      time: Date.now(),
      ...(reqId !== null && { reqId }),
      ...(failed === null && details),
      msg: typeof words === 'string' ? words : JSON.stringify(words),
    };
    return Object.assign(entry, { [LINE]: JSON.stringify(line) });
  },
};

/**
 * Logs each request that carries a trace: the site's requests. Editors' acts in the panel are not
 * logged. The line contains neither the query nor the body; of a created entry, only its id.
 */
export const requestLog = (_: unknown, { strapi }: Parts): Action => {
  return async (ctx, next) => {
    const told = parseTraceparent(ctx.request.headers['traceparent']);
    if (told === null) return next();
    const [begin, since] = [performance.now(), spanClock()];
    try {
      return await next();
    } finally {
      const path = ctx.path.slice(0, LONGEST_PATH);
      recordSpan({
        name: `${ctx.method} ${path.split('/').slice(0, SAID_PARTS).join('/')}`,
        kind: 'server',
        trace: { id: told.id, span: newSpanId() },
        parent: told.span,
        begin: since,
        end: spanClock(),
        facts: {
          'http.request.method': ctx.method,
          'url.path': path,
          'http.response.status_code': ctx.status,
        },
        failed: ctx.status >= 500,
      });
      strapi.log.info('answered', {
        method: ctx.method,
        path,
        status: ctx.status,
        ms: Math.round(performance.now() - begin),
        ...(ctx.method === 'POST' && createdEntry(ctx.body)),
      });
    }
  };
};

/**
 * The error that an entry logs: Strapi passes it unchanged, as the message, or beside one of its
 * own; Winston then appends its message and copies its fields.
 */
function errorIn(entry: LogEntry): Error | null {
  if (entry instanceof Error) return entry;
  const { message, stack, name, code } = entry;
  if (message instanceof Error) return message;
  if (typeof stack !== 'string') return null;
  return Object.assign(new Error(String(message)), {
    stack,
    ...(typeof name === 'string' && { name }),
    ...(typeof code === 'string' && { code }),
    ...('severity' in entry && { severity: entry['severity'] }),
  });
}

const requestIdOf = (ctx: RequestContext | undefined): string | null =>
  parseTraceparent(ctx?.request.headers['traceparent'])?.id ?? null;

/** Strapi stores the running service in this global; it is missing while Strapi starts. */
const runningRequest = (): RequestContext | undefined =>
  (globalThis as unknown as { readonly strapi?: Partial<Strapi> }).strapi?.requestContext?.get();

function createdEntry(body: unknown): { readonly entry?: string } {
  const { data } = (body ?? {}) as { readonly data?: { readonly documentId?: unknown } | null };
  return typeof data?.documentId === 'string' ? { entry: data.documentId } : {};
}
