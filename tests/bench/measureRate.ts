import { execFileSync } from 'node:child_process';
import { PROGRAMS } from '../../scripts/suites/ensurePrograms.ts';
import { processorSeconds } from './processorTime.ts';

export interface Served {
  readonly address: string;
  readonly host: string;
  /** Every process that takes part in a response. */
  readonly pids: () => readonly number[];
}

const SECONDS = 3;
const WARM_SECONDS = 1;

/**
 * Requests for one compressed page per second of processor time, summed over all processes. The
 * servers take turns in each round.
 */
export function compareRates<Name extends string>(
  servers: Readonly<Record<Name, Served>>,
  rounds: number,
): Readonly<Record<Name, readonly number[]>> {
  const names = Object.keys(servers) as Name[];
  const rates = Object.fromEntries(names.map((name): [Name, number[]] => [name, []])) as Record<
    Name,
    number[]
  >;
  for (const name of names) load(servers[name], WARM_SECONDS);
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) rates[name].push(measure(servers[name]));
  return rates;
}

function measure(server: Served): number {
  const pids = server.pids();
  const before = processorSeconds(pids);
  const requests = load(server, SECONDS);
  return requests / (processorSeconds(pids) - before);
}

function load({ address, host }: Served, seconds: number): number {
  const output = execFileSync(
    PROGRAMS.wrk.path,
    ['-t1', '-c32', `-d${seconds}s`, '-H', `Host: ${host}`, '-H', 'Accept-Encoding: br', address],
    { encoding: 'utf8' },
  );
  return parseWrk(output);
}

/** The number of requests that were answered. Throws if some were not. */
export function parseWrk(output: string): number {
  const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
  if (requests === 0 || /Non-2xx|Socket errors/.test(output))
    throw new Error(`Not all requests were answered:\n${output}`);
  return requests;
}
