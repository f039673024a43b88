import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAST_DELETION_FILE, parseLastDeletion } from '../../../src/domain/shared/heldDeletion.ts';
import { zurichDate } from '../../../src/domain/shared/zurichTime.ts';
import { DELETION_FOLDERS } from '../confirmDeletionCommand.ts';
import { createSystemctl, type UnitState } from '../ServiceManager.ts';
import { ENABLED_UNITS } from '../setup/machineFiles.ts';
import { note, ok, problem, formatDuration, type Check, type Verdict } from './Check.ts';
import type { Place } from './readDoctorContext.ts';

export interface UnitFacts {
  readonly unit: string;
  readonly state: UnitState;
}

/** Units that must always be running, and timers that must be waiting. */
const ALWAYS = ['foyer-site.socket', 'foyer-content.service', 'nginx.service'];
const TIMERS = ENABLED_UNITS.filter((unit) => unit.endsWith('.timer'));
/** Run by a timer: only a failure is reported. */
const BY_TIMER = TIMERS.map((unit) => unit.replace(/\.timer$/, '.service'));
export const SITE_UNITS = 'foyer-site@*.service';

export function judgeUnits(
  units: readonly UnitFacts[],
  sites: readonly string[],
): readonly Verdict[] {
  const found = units.flatMap(({ unit, state }): readonly Verdict[] => {
    const why = `\`systemctl status ${unit}\` and \`journalctl -u ${unit} -n 50\` say why; then \`systemctl restart ${unit}\`.`;
    if (state === 'failed') return [problem(`${unit} has failed.`, why)];
    if (BY_TIMER.includes(unit)) return [];
    if (state === 'stopped')
      return [
        TIMERS.includes(unit)
          ? problem(
              `${unit} is not active: it does not run at night.`,
              `\`systemctl enable --now ${unit}\``,
            )
          : problem(`${unit} does not run.`, `\`systemctl start ${unit}\``),
      ];
    return state === 'starting' && unit.endsWith('.service')
      ? [note(`${unit} is starting.`, `Starting again and again? \`journalctl -u ${unit} -n 50\``)]
      : [];
  });
  if (sites.length === 0)
    found.push(
      problem(
        'No site server runs: connections wait in the socket that systemd holds.',
        '`foyer status` names the current release: `systemctl start foyer-site@<release>`.',
      ),
    );
  return found.length === 0 ? [ok('All services and timers are active.')] : found;
}

export const unitsCheck: Check = {
  subject: 'services',
  async run({ releasesRoot, foreignContent }) {
    if (releasesRoot === null || !existsSync('/run/systemd/system'))
      return [note('systemd does not run the services here: units were not looked at.')];
    const manager = createSystemctl();
    const names = [...ALWAYS, ...TIMERS, ...BY_TIMER].filter(
      (unit) => !foreignContent || unit !== 'foyer-content.service',
    );
    const units = await Promise.all(
      names.map(async (unit) => ({ unit, state: await manager.state(unit) })),
    );
    return judgeUnits(units, await manager.listActive(SITE_UNITS));
  },
};

/** The number of deletions held back in one of the folders. */
export interface HeldFacts {
  readonly folder: string;
  readonly held: number;
  /** The time of the last deletion there. */
  readonly last: Date;
}

export function judgeHeldDeletions(facts: readonly HeldFacts[], now: Date): readonly Verdict[] {
  const found = facts
    .filter(({ held }) => held > 0)
    .map(({ folder, held, last }) =>
      problem(
        `${held} submissions of ${folder} should be deleted and are held back: the last deletion was ${formatDuration(now.getTime() - last.getTime())} ago, and the clock may have jumped.`,
        `Is it ${zurichDate(now)}? Then \`foyer confirm-deletion ${zurichDate(now)}\`; otherwise set the clock right.`,
      ),
    );
  return found.length === 0 ? [ok('Nothing that is due to be deleted is held back.')] : found;
}

export const deletionsCheck: Check = {
  subject: 'deletions',
  run: (place) =>
    Promise.resolve(judgeHeldDeletions(DELETION_FOLDERS.flatMap(readHeld(place)), place.now)),
};

const readHeld =
  ({ varDir }: Place) =>
  (folder: string): readonly HeldFacts[] => {
    const file = join(varDir, folder, LAST_DELETION_FILE);
    const last = existsSync(file) ? parseLastDeletion(readFileSync(file, 'utf8')) : null;
    return last === null ? [] : [{ folder, held: last.held, last: new Date(last.at) }];
  };
