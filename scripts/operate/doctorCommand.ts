import { certificatesCheck } from './doctor/certificates.ts';
import { describeFindings, runChecks, type Check } from './doctor/Check.ts';
import { clockCheck } from './doctor/clock.ts';
import { databaseCheck } from './doctor/database.ts';
import { diskCheck } from './doctor/disk.ts';
import {
  mailServerCheck,
  scannerCheck,
  timetableCheck,
  trustAuthorities,
  uploadStoreCheck,
} from './doctor/neighbours.ts';
import { readDoctorContext } from './doctor/readDoctorContext.ts';
import { contentCheck, nginxCheck, siteCheck } from './doctor/services.ts';
import { mailsCheck, screensCheck, submissionsCheck } from './doctor/submissions.ts';
import { deletionsCheck, unitsCheck } from './doctor/units.ts';
import { backupsCheck, settingsCheck, versionsCheck } from './doctor/upkeep.ts';
import { OperatorError } from './Installation.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Ordered so that causes come before their effects. */
const CHECKS: readonly Check[] = [
  settingsCheck,
  diskCheck,
  clockCheck,
  unitsCheck,
  databaseCheck,
  certificatesCheck,
  contentCheck,
  siteCheck,
  nginxCheck,
  submissionsCheck,
  mailsCheck,
  deletionsCheck,
  mailServerCheck,
  scannerCheck,
  uploadStoreCheck,
  timetableCheck,
  screensCheck,
  backupsCheck,
  versionsCheck,
];

/** Milliseconds for each check; they run in parallel. */
const TIMEOUT = 20_000;

/** Reports what is wrong here, and what to do. */
export const doctorCommand: OperatorCommand = {
  name: 'doctor',
  summary: 'what is wrong here, and what to do',
  help: `
foyer doctor [--json] [<subject>…]

One page: first what you have to do something about (PROBLEM), then what is worth knowing (note), then
what is in order. Each problem has a line that says what to do. It starts nothing, sends no mail and
changes nothing but a note of its own in VAR_DIR/operate; it works while everything is down. It never
prints a secret, nor anything about a visitor.

Run it as root: other users see less, and it says so. Nothing takes longer than 20 seconds.

Subjects, all of them unless some are named:
  ${CHECKS.map(({ subject }) => subject.replaceAll(' ', '-')).join(', ')}

--json   the same for machines: {"at", "release", "findings": [{"subject", "level", "what", "todo"}]}

Exit code 0: no problem; 1: at least one.`,
  async run(args, installation) {
    const now = new Date();
    const names = args.filter((arg) => !arg.startsWith('--'));
    const unknown = args.find(
      (arg) => arg !== '--json' && !CHECKS.some(({ subject }) => nameOf(subject) === arg),
    );
    if (unknown !== undefined)
      throw new OperatorError(`"${unknown}" is no subject: see foyer doctor --help.`);
    const chosen = CHECKS.filter(
      ({ subject }) => names.length === 0 || names.includes(nameOf(subject)),
    );
    const { NODE_EXTRA_CA_CERTS: authorities } = installation.settings;
    if (authorities !== undefined) trustAuthorities(authorities);
    const findings = await runChecks(chosen, readDoctorContext(installation, now), TIMEOUT);
    const { releaseDir: release } = installation;
    console.log(
      args.includes('--json')
        ? JSON.stringify({ at: now.toISOString(), release, findings }, null, 2)
        : describeFindings(findings, `${now.toISOString()}, ${release}`),
    );
    return findings.some(({ level }) => level === 'problem') ? 1 : 0;
  },
};

const nameOf = (subject: string): string => subject.replaceAll(' ', '-');
