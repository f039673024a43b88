import { sendLoad } from '../support/sendLoad.ts';
import { brandsDir } from '../../scripts/run/places.ts';
import { FileBrandDirectory } from '../../src/adapters/files/FileBrandDirectory.ts';
import { stageReleases } from '../support/stageReleases.ts';
import { startNginx } from '../support/startNginx.ts';
import { startTestContent } from '../support/startTestServices.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseFault } from '../support/stageReleases.ts';

export interface UpgradeSoakSize {
  /** Requests a second, if the machine can handle them. */
  readonly rate: number;
  /** The number of upgrades, and also the number of upgrades that fail. */
  readonly times: number;
  /** The maximum number of brands. */
  readonly most: number;
  readonly tell: (step: string) => void;
}

export interface SoakReport {
  /** A table in Markdown. */
  readonly table: string;
  /** One sentence for each loss, duplicate or error. */
  readonly faults: readonly string[];
}

const FAULTS: readonly ReleaseFault[] = ['syntax', 'homes', 'content', 'files'];
/** One in so many upgrades has another content service, which takes time to start. */
const MODEL_CHANGES = 4;
/** Milliseconds. */
const CONTENT_STARTS_IN = 8000;
const LONGEST_WAIT = 300_000;

/**
 * Runs upgrades and failing upgrades in turn under load. Reports what has become of everything that
 * was sent.
 */
export async function soakUpgrades({
  rate,
  times,
  most,
  tell,
}: UpgradeSoakSize): Promise<SoakReport> {
  const all = new FileBrandDirectory(brandsDir).list();
  // The brand for unknown hosts must be included.
  const brands = all
    .toSorted((one, other) => Number(other.unknownHosts) - Number(one.unknownHosts))
    .slice(0, most);
  const content = await startTestContent();
  const machine = await stageReleases(
    content.url,
    brands.map(({ id }) => id),
    CONTENT_STARTS_IN,
  );
  await machine.upgrade(machine.lay('0.0.0'));
  const nginx = await startNginx({ sitePorts: [machine.port] });
  const faults: string[] = [];
  const took: number[] = [];
  const began = performance.now();
  const load = sendLoad({ port: nginx.port, perSecond: rate, brands });
  try {
    for (let turn = 1; turn <= times; turn += 1) {
      const from = performance.now();
      const model = `model ${Math.floor(turn / MODEL_CHANGES)}`;
      await machine.upgrade(machine.lay(`${turn}.0.0`, { model }));
      took.push(performance.now() - from);
      const fault = FAULTS[turn % FAULTS.length] ?? 'syntax';
      const before = machine.releases.linked('current')?.version;
      const refused = await machine
        .upgrade(machine.lay(`${turn}.1.0`, { model, fault }))
        .then(() => false)
        .catch(() => true);
      if (!refused || machine.releases.linked('current')?.version !== before)
        faults.push(`${turn}.1.0 serves, though it has the fault "${fault}"`);
      tell(`${turn} of ${times}: ${load.counts.requests} requests, ${load.failures.length} failed`);
    }
    await load.stop();
    const seconds = (performance.now() - began) / 1000;
    for (let waited = 0; machine.waiting() > 0 && waited < LONGEST_WAIT; waited += 100)
      await wait(100);
    const kept = machine.kept();
    const sent = [...load.messages, ...load.applicants.map(({ message }) => message)];
    const words = new Set(kept.map(({ nachricht }) => nachricht));
    const lost = sent.filter((each) => !words.has(each)).length;
    const doubled = kept.length - words.size;
    const filesOf = new Map(kept.map(({ nachricht, files }) => [nachricht, files.join()]));
    const broken = load.applicants.filter(
      ({ message, fingerprints }) => filesOf.get(message) !== fingerprints.join(),
    ).length;
    faults.push(...load.failures);
    if (lost + doubled + broken > 0)
      faults.push(`${lost} submissions lost, ${doubled} doubled, ${broken} with other files`);
    const sorted = load.times.toSorted((one, other) => one - other);
    const share = (part: number): string =>
      `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)}`;
    const rows = [
      ['upgrades, and upgrades that fail', `${times} + ${times}`],
      ['brands', `${brands.length}`],
      ['seconds', seconds.toFixed(0)],
      ['requests', `${load.counts.requests}`],
      [
        'requests a second, of those that were to come',
        `${(load.counts.requests / seconds).toFixed(0)} of ${rate}`,
      ],
      ['**requests that failed**', `${load.failures.length}`],
      ['contact messages acknowledged', `${load.counts.messages}`],
      [
        'applications acknowledged, with files sent ahead',
        `${load.counts.applications}, ${load.counts.uploads}`,
      ],
      ['**acknowledged and lost**, doubled, with other files', `${lost}, ${doubled}, ${broken}`],
      ['an answer, ms: half, 99 %, the longest', `${share(0.5)}, ${share(0.99)}, ${share(1)}`],
      [
        'an upgrade, s: the shortest, the longest',
        `${(Math.min(...took) / 1000).toFixed(1)}, ${(Math.max(...took) / 1000).toFixed(1)}`,
      ],
    ];
    return {
      table: ['|  |  |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join(
        '\n',
      ),
      faults,
    };
  } finally {
    await load.stop();
    await nginx.stop();
    await machine.stop();
    await content.stop();
  }
}
