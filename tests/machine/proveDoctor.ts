import type { DebianMachine } from './debianMachine.ts';
import { expectThat, type Note } from './machineQuestions.ts';

interface Fault {
  readonly what: string;
  /** A shell script, like `mend`. */
  readonly cause: string;
  readonly mend: string;
  /** What the doctor must report to the operator. */
  readonly says: readonly RegExp[];
}

const CERTIFICATES = '/var/lib/foyer/certificates';
const LAST_LOOK = '/var/lib/foyer/operate/last-look.json';
const BACKUPS = '/var/backups/foyer';
/** Renames archives: the date in their names changes from one day to another. */
const renameArchives = (from: string, to: string): string =>
  `cd ${BACKUPS} && for file in *"$(date -u -d '${from}' +%Y%m%d)"*; do mv "$file" "$(echo "$file" | sed "s/$(date -u -d '${from}' +%Y%m%d)/$(date -u -d '${to}' +%Y%m%d)/")"; done`;

const FAULTS: readonly Fault[] = [
  {
    what: 'a certificate near its end',
    cause: `cp -p ${CERTIFICATES}/fullchain.pem /root/good.pem && openssl req -x509 -key ${CERTIFICATES}/privkey.pem -days 3 -subj /CN=haus.example > ${CERTIFICATES}/fullchain.pem 2> /dev/null && systemctl reload nginx && sleep 2`,
    mend: `cp -p /root/good.pem ${CERTIFICATES}/fullchain.pem && systemctl reload nginx && sleep 2`,
    says: [/PROBLEM +certificates .* ends in [23] days/, /systemctl start foyer-certificates/],
  },
  {
    what: 'a disk that is nearly full',
    cause: `mkdir -p /root/kept && cp -a ${BACKUPS}/. /root/kept && mount -t tmpfs -o size=64m,mode=0700 tmpfs ${BACKUPS}`,
    mend: `umount ${BACKUPS}`,
    says: [/PROBLEM +disk .*nearly full: \d+ MB of 64 MB left for \/var\/backups\/foyer/],
  },
  {
    what: 'the content service stopped',
    cause: 'systemctl stop foyer-content',
    mend: 'systemctl start foyer-content && until curl -fs http://127.0.0.1:1337/_health; do sleep 1; done',
    says: [
      /PROBLEM +services .*foyer-content\.service does not run/,
      /PROBLEM +content .*does not answer/,
    ],
  },
  {
    what: 'a wrong setting',
    cause: 'sed -i "s/^#PAGE_CACHE_MB=.*/PAGE_CACHE_MB=viel/" /etc/foyer/foyer.env',
    mend: 'sed -i "s/^PAGE_CACHE_MB=viel/#PAGE_CACHE_MB=128/" /etc/foyer/foyer.env',
    says: [/PROBLEM +settings +PAGE_CACHE_MB must be a whole number/],
  },
  {
    what: 'an old backup',
    cause: renameArchives('now', '3 days ago'),
    mend: renameArchives('3 days ago', 'now'),
    says: [/PROBLEM +backups .* is 3 days old/, /systemctl status foyer-backup\.timer/],
  },
  {
    what: 'a clock that was set forward',
    cause: `sed -i -E 's/"at":[0-9]+/"at":1000000000000/' ${LAST_LOOK}`,
    mend: `rm ${LAST_LOOK}`,
    says: [/PROBLEM +clock .*was set forward by \d+ days since this was last run/],
  },
  {
    what: 'a clock that is behind',
    cause: 'touch -d "+2 days" /var/lib/foyer/site/ahead',
    mend: 'rm /var/lib/foyer/site/ahead',
    says: [/PROBLEM +clock .*written (?:2 days|48 hours) after the time that the clock now shows/],
  },
  {
    what: 'a timer that does not wait',
    cause: 'systemctl stop foyer-deletions.timer',
    mend: 'systemctl start foyer-deletions.timer',
    says: [/PROBLEM +services .*foyer-deletions\.timer is not active/],
  },
  {
    what: 'nginx stopped',
    cause: 'systemctl stop nginx',
    mend: 'systemctl start nginx',
    says: [/PROBLEM +services .*nginx\.service does not run/, /PROBLEM +nginx .*ECONNREFUSED/],
  },
  {
    what: 'no site server',
    cause: 'systemctl stop "foyer-site@*"',
    mend: 'systemctl start "foyer-site@$(basename "$(readlink /opt/foyer/current)")" && until curl -fs -m 5 http://127.0.0.1:3000/healthz; do sleep 1; done',
    says: [/PROBLEM +services .*No site server runs/, /PROBLEM +site /],
  },
  {
    what: 'files of another release',
    cause: `sed -i 's/"release":"/&9/' /etc/foyer/placed.json`,
    mend: `sed -i 's/"release":"9/"release":"/' /etc/foyer/placed.json`,
    says: [/PROBLEM +versions .*nginx's files are those of release 9/],
  },
];
const POSTGRES: Fault = {
  what: 'PostgreSQL stopped',
  cause: 'systemctl stop "postgresql@*" postgresql',
  mend: 'systemctl start postgresql && until curl -fs http://127.0.0.1:1337/_health; do sleep 1; done; sleep 5',
  says: [
    /PROBLEM +database .*DATABASE_URL does not answer \(ECONNREFUSED\)/,
    /PROBLEM +database .*STATE_URL does not answer/,
  ],
};

/** In these namespaces no service may set the clock, so none runs. */
const OF_NAMESPACES =
  /^PROBLEM +clock +systemd says that the clock of this machine is not kept right/;

/** Checks what `foyer doctor` reports on a healthy machine, and on one fault after the other. */
export function proveDoctor(debian: DebianMachine, postgresql: boolean, note: Note): void {
  const ask = (): string =>
    debian.run('foyer doctor > /root/page 2>&1; echo "exit $?" >> /root/page; cat /root/page');
  const expectWell = (when: string): void => {
    const page = ask();
    const problems = page.split('\n').filter((line) => line.startsWith('PROBLEM'));
    const others = problems.filter((line) => !OF_NAMESPACES.test(line));
    expectThat(page.includes('\nexit ') && others.length === 0, `${when}:\n${page}`);
  };
  for (const unit of ['foyer-backup', 'foyer-drill'])
    debian.run(
      `systemctl start ${unit}.service || { journalctl -u ${unit} -n 40 -o cat --no-pager >&2; false; }`,
    );
  note(
    'foyer drill',
    debian.run('journalctl -u foyer-drill -o cat --no-pager | grep " is good"').trim(),
  );
  expectWell('A machine that is well');
  console.log(debian.run('cat /root/page'));
  const faults = postgresql ? [...FAULTS, POSTGRES] : FAULTS;
  for (const { what, cause, mend, says } of faults) {
    debian.run(cause);
    const page = ask();
    const unsaid = says.filter((each) => !each.test(page));
    expectThat(
      unsaid.length === 0 && page.endsWith('exit 1\n'),
      `${what}: the doctor does not say ${unsaid.join(' and ')}:\n${page}`,
    );
    const problems = page.split('\n').filter((line) => line.startsWith('PROBLEM'));
    console.log(`${what}:\n${problems.join('\n')}`);
    debian.run(mend);
  }
  expectWell('After every fault was mended');
  note('foyer doctor', `well; ${faults.length} faults, each named with what to do; well again`);
}
