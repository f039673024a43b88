import { execFileSync } from 'node:child_process';
import { PROGRAMS } from '../../scripts/suites/provideProgram.ts';
import { median, processorSeconds } from './processorTime.ts';

export interface Rate {
  readonly perSecond: number;
  /** Steadier on a machine that is busy with the client too. */
  readonly perProcessorSecond: number;
}

const ROUNDS = 3;
const SECONDS = 4;

export interface Server {
  readonly port: number;
  readonly pid: number;
}

/** Requests for one compressed page that two servers answer, one process each, in turns so that both see the same machine. */
export function compareRates(host: string, site: Server, nginx: Server): { readonly site: Rate; readonly nginx: Rate } {
  const rounds = Array.from({ length: ROUNDS }, () => ({ site: measure(host, site), nginx: measure(host, nginx) }));
  const middle = (server: 'site' | 'nginx'): Rate => ({
    perSecond: median(rounds.map((round) => round[server].perSecond)),
    perProcessorSecond: median(rounds.map((round) => round[server].perProcessorSecond)),
  });
  return { site: middle('site'), nginx: middle('nginx') };
}

function measure(host: string, { port, pid }: Server): Rate {
  const before = processorSeconds(pid);
  const output = execFileSync(PROGRAMS.wrk.path, ['-t1', '-c32', `-d${SECONDS}s`, '-H', `Host: ${host}`, '-H', 'Accept-Encoding: br', `http://127.0.0.1:${port}/`], { encoding: 'utf8' });
  const used = processorSeconds(pid) - before;
  if (/Non-2xx/.test(output)) throw new Error(`The server on port ${port} did not answer with the page:\n${output}`);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
  return { perSecond: requests / SECONDS, perProcessorSecond: requests / used };
}
