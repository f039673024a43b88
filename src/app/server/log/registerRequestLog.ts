import type { FastifyInstance } from 'fastify';
import { currentTrace } from '../../../adapters/trace/requestTrace.ts';
import type { BrandId } from '../../../domain/brand/Brand.ts';

/** What the log says of a request: nothing that tells one visitor from another. */
export interface AnsweredRequest {
  readonly method: string;
  readonly path: string | undefined;
  readonly brand: BrandId | undefined;
  readonly status: number;
  readonly ms: number;
}

const LONGEST_PATH = 200;
const ABOVE_INFO = ['silent', 'error', 'warn'];

/**
 * One line per request, without anything that tells one visitor from another: no address, no query,
 * no browser.
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

/** Writes such a line for a request that is answered before the hooks. */
export function logRequest(app: FastifyInstance, reqId: string, answered: AnsweredRequest): void {
  if (isLogged(app)) app.log.info({ reqId, ...answered }, 'answered');
}

export const pathInLog = (url: string | undefined): string | undefined =>
  url?.split('?')[0]?.slice(0, LONGEST_PATH);

const isLogged = ({ log }: FastifyInstance): boolean => !ABOVE_INFO.includes(log.level);

/** Where the log's lines go. */
export interface LogStream {
  /** A line with its end. */
  readonly write: (line: string) => void;
}

/** What capabilities write into the log: never anything of a visitor. */
export type ServerLog = Readonly<
  Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
>;

/** The log of the process, whose lines say which request they belong to, where there is one. */
export function createServerLog({ log }: Pick<FastifyInstance, 'log'>): ServerLog {
  const ofRequest = (details: object): object => {
    const trace = currentTrace();
    return trace === null ? details : { reqId: trace.id, ...details };
  };
  return {
    info: (details, message) => log.info(ofRequest(details), message),
    warn: (details, message) => log.warn(ofRequest(details), message),
    error: (details, message) => log.error(ofRequest(details), message),
  };
}

/** Milliseconds that lines of a busy server wait for each other. */
const LONGEST_WAIT = 20;
/** What has to be seen even if the process is killed in the next moment: warnings and errors. */
const URGENT = /^\{"level":[4-6]0,/;

/**
 * Writes lines together: a call of the system for each costs as much as an answer. Those of one
 * turn of the event loop are one text; while a server is busy, those of `LONGEST_WAIT` are, unless
 * one is a warning. None is lost when the process ends.
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
    // Files, pipes and terminals are written before this returns (on Linux), at the exit as well.
    output.write(text);
  };
  // A reader that has gone is no reason to end.
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
