import type { FastifyInstance } from 'fastify';
import { currentTraceContext } from '../../../adapters/trace/requestTrace.ts';
import type { BrandId } from '../../../domain/brand/Brand.ts';

/** The logged data of a request: nothing that identifies a visitor. */
interface AnsweredRequest {
  readonly method: string;
  readonly path: string | undefined;
  readonly brand: BrandId | undefined;
  readonly status: number;
  readonly ms: number;
}

const LONGEST_PATH = 200;
const ABOVE_INFO = ['silent', 'error', 'warn'];

/**
 * Logs one line per request, without anything that identifies a visitor: no address, no query, no
 * browser.
 */
export function registerRequestLog(app: FastifyInstance): void {
  if (!isLogged(app)) return;
  app.addHook('onResponse', (request, reply, done) => {
    const answered: AnsweredRequest = {
      method: request.method,
      path: pathInLog(request.raw.url),
      brand: request.site?.brand.id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(answered, 'answered');
    done();
  });
}

/** Whoever knows the rest of such a path may act for the person who got it by mail. */
const WITH_KEY = /^((?:\/[a-z]{2})?\/(?:termin|bewerbung)\/).+$/;

/** The path of a request without its query, and without the key of a link that was sent by mail. */
export const pathInLog = (url: string | undefined): string | undefined =>
  url?.split('?')[0]?.replace(WITH_KEY, '$1-').slice(0, LONGEST_PATH);

const isLogged = ({ log }: FastifyInstance): boolean => !ABOVE_INFO.includes(log.level);

/** The destination of the log's lines. */
export interface LogStream {
  /** Writes one line, including its line end. */
  readonly write: (line: string) => void;
}

/** The log for capabilities. They must never log visitors' data. */
export type ServerLog = Readonly<
  Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
>;

/** The log of the process. Its lines carry the id of the current request, if there is one. */
export function createServerLog({ log }: Pick<FastifyInstance, 'log'>): ServerLog {
  const ofRequest = (details: object): object => {
    const trace = currentTraceContext();
    return trace === null ? details : { reqId: trace.id, ...details };
  };
  return {
    info: (details, message) => log.info(ofRequest(details), message),
    warn: (details, message) => log.warn(ofRequest(details), message),
    error: (details, message) => log.error(ofRequest(details), message),
  };
}

/** Milliseconds for which a busy server collects lines before it writes them. */
const LONGEST_WAIT = 20;
/** Warnings and errors: they must be written even if the process is killed a moment later. */
const URGENT = /^\{"level":[4-6]0,/;

/**
 * Writes lines in batches, because a system call per line costs as much as a response. The lines of
 * one turn of the event loop are written together. On a busy server the lines of `LONGEST_WAIT`
 * are, unless one of them is a warning or an error. No line is lost when the process exits.
 */
export function createLogStream(output: NodeJS.WriteStream = process.stdout): LogStream {
  let lines: string[] = [];
  let wroteAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let turnEnds: NodeJS.Immediate | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    clearImmediate(turnEnds);
    timer = turnEnds = undefined;
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    wroteAt = performance.now();
    // On Linux, writes to files, pipes and terminals are synchronous, even at exit.
    output.write(text);
  };
  // A closed output must not end the process.
  output.on('error', () => undefined);
  process.on('exit', flush);
  return {
    write(line) {
      lines.push(line);
      if (turnEnds !== undefined) return;
      if (URGENT.test(line) || (timer === undefined && performance.now() - wroteAt > LONGEST_WAIT))
        turnEnds = setImmediate(flush);
      else timer ??= setTimeout(flush, LONGEST_WAIT);
    },
  };
}
