import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../bench/statistics.ts';

export const GROUPS = ['sites', 'nginx', 'PostgreSQL', 'content'] as const;
export type Group = (typeof GROUPS)[number];
export interface Cost {
  /** Milliseconds of processor time per request. */
  readonly ms: Readonly<Record<Group, number>>;
  /** Per request, as are the next two. */
  readonly statements: number;
  readonly locks: number;
  readonly messages: number;
  /** The share of all samples of PostgreSQL in which a process waited for a lock. */
  readonly waiting: number;
}

export interface Rate {
  readonly perSecond: number;
  /** Milliseconds of a server per request. */
  readonly ms: number;
}

export type Both<T> = Readonly<Record<'one' | 'four', T[]>>;
export interface Sliced extends Both<Rate> {
  readonly share: number;
}

/** Microseconds. */
const PERIOD = 100_000;
const CGROUPS = '/sys/fs/cgroup/cpu';

/**
 * Limits each server to its slice. Returns a function that undoes it, or the reason why it is not
 * possible.
 */
export function slice(
  pids: readonly number[],
  share: number,
): { readonly undo: () => void } | string {
  const made: string[] = [];
  const undo = (): void => {
    for (const [place, path] of made.entries()) {
      writeFileSync(join(CGROUPS, 'cgroup.procs'), String(pids[place]));
      rmdirSync(path);
    }
  };
  try {
    for (const pid of pids) {
      const path = join(CGROUPS, `foyer-growth-${pid}`);
      mkdirSync(path);
      made.push(path);
      writeFileSync(join(path, 'cpu.cfs_period_us'), String(PERIOD));
      writeFileSync(join(path, 'cpu.cfs_quota_us'), String(share * PERIOD));
      // The slice is guaranteed, whatever else the machine does.
      writeFileSync(join(path, 'cpu.shares'), '100000');
      writeFileSync(join(path, 'cgroup.procs'), String(pid));
    }
    return { undo };
  } catch (error) {
    undo();
    return `control groups of version 1 are not at hand (${String(error)})`;
  }
}

export function describeGrowth(
  costs: ReadonlyMap<string, Both<Cost>>,
  rates: ReadonlyMap<string, Sliced>,
  problem: string | null,
): string {
  const half = (all: readonly Cost[], figure: (cost: Cost) => number): number =>
    median(all.map(figure));
  const ms = (all: readonly Cost[], group: Group): number => half(all, (cost) => cost.ms[group]);
  const rows = [...costs].map(([name, { one: alone, four }]) => [
    name,
    ...GROUPS.map((group) => `${ms(alone, group).toFixed(2)} → ${ms(four, group).toFixed(2)}`),
    half(four, (cost) => cost.statements).toFixed(1),
    `${(half(four, (cost) => cost.waiting) * 100).toFixed(0)} %`,
  ]);
  const table = [
    ['work', ...GROUPS.map((group) => `${group}, ms`), 'statements', 'one waits'],
    Array<string>(7).fill('---'),
    ...rows,
  ];
  const sliced = [...rates].map(([name, { share, one: alone, four }]) => {
    const own = (all: readonly Rate[]): number => median(all.map((rate) => rate.ms));
    const perSecond = (all: readonly Rate[]): number => median(all.map((rate) => rate.perSecond));
    const used = (all: readonly Rate[]): string =>
      `${(median(all.map((rate) => rate.ms * rate.perSecond)) / 10).toFixed(1)}`;
    const with4 = costs.get(name)?.four ?? [];
    const others = ms(with4, 'nginx') + ms(with4, 'PostgreSQL') + ms(with4, 'content');
    return [
      `${name} (${100 * share} %)`,
      `${own(alone).toFixed(2)} → ${own(four).toFixed(2)}`,
      perSecond(alone).toFixed(0),
      perSecond(four).toFixed(0),
      `${used(alone)} → ${used(four)} of ${400 * share} %`,
      `${(perSecond(four) / perSecond(alone)).toFixed(1)} ×`,
      // The gain of four, if each gets as much processor time as the single one.
      `${((4 * own(alone)) / own(four)).toFixed(1)} ×`,
      // The gain if all processes share four cores; a single server cannot use more than one of
      // them.
      `${((4 * own(alone)) / (own(four) + others)).toFixed(1)} ×`,
    ];
  });
  const measured = [
    [
      'each server with its slice',
      'sites, ms',
      'one, requests a second',
      'four',
      'slices used',
      'growth',
      'at equal use',
      'four cores for all',
    ],
    Array<string>(8).fill('---'),
    ...sliced,
  ];
  const lines = (each: readonly (readonly string[])[]): string =>
    each.map((row) => `| ${row.join(' | ')} |`).join('\n');
  const told =
    problem === null ? lines(measured) : `Requests a second were not measured: ${problem}.`;
  return `${lines(table)}\n\n${told}`;
}
