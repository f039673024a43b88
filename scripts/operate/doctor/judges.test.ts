import { describe, expect, it } from 'vitest';
import { judgeCertificate, judgeServed, type CertificateFacts } from './certificates.ts';
import type { Verdict } from './Check.ts';
import { judgeClock, type ClockFacts } from './clock.ts';
import { judgeDatabase } from './database.ts';
import { judgeFolders, judgeDiskSpace, judgeSecrets } from './disk.ts';
import { judgeMailServer, judgeScanner, judgeUploadStore } from './neighbours.ts';
import { judgeContent, judgeHomes } from './services.ts';
import { judgeSpool, type SpoolFacts } from './submissions.ts';
import { judgeHeldDeletions, judgeUnits } from './units.ts';
import { judgeBackups, judgeSettings, judgeVersions, type BackupFacts } from './upkeep.ts';

const now = new Date('2026-11-23T02:00:00Z');
const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;
const GB = 1024 ** 3;
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY);

/** All verdicts as one text: level, finding, and what to do. */
const read = (found: Verdict | readonly Verdict[]): string =>
  [found]
    .flat()
    .map(({ level, what, todo }) => `${level}: ${what} → ${todo ?? '-'}`)
    .join('\n');

const room = { folders: ['/var/lib/foyer'], total: 40 * GB, freeNodes: 5e6, totalNodes: 1e7 };
const certificate: CertificateFacts = {
  path: '/etc/foyer/haus.pem',
  now,
  validFrom: inDays(-30),
  validTo: inDays(60),
  uncovered: [],
  chainFits: true,
  selfMade: false,
  keyFits: true,
};
const served = { state: 'answers', sameAsFile: true, now, trusted: true } as const;
const clock: ClockFacts = { synchronized: true, aheadOfOthers: null, jumped: 0, filesAhead: -100 };
const spool: SpoolFacts = {
  folder: '/v/site/spool',
  what: 'submissions',
  now,
  waiting: 0,
  oldest: null,
  aside: {},
  oldestAside: null,
};
const content = { managed: true, url: 'http://127.0.0.1:1337' };
const answered = (status: number, stale = false) => ({ status, stale });
const home = (host: string, outcome: ReturnType<typeof answered>) => ({ host, outcome });
const backups: BackupFacts = {
  now,
  folder: '/var/backups/foyer',
  newest: { name: 'foyer-a.tar.age', at: inDays(-0.5), bytes: 30 * 1024 ** 2 },
  backup: { at: inDays(-0.5), problem: null },
  drill: { at: inDays(-1), problem: null },
  unable: null,
};
const database = {
  version: '15.18',
  clockAhead: 5,
  connections: 9,
  most: 100,
  readOnly: false,
};
const versions = {
  node: '24.21.0',
  pinned: '24.21.0',
  release: '0.2.0',
  current: '0.2.0',
  running: ['0.2.0'],
  placed: '0.2.0',
  restartDue: false,
  nginx: 'nginx 1.22.1',
};

const TABLE: readonly (readonly [
  name: string,
  found: Verdict | readonly Verdict[],
  says: RegExp,
])[] = [
  [
    'a self-made certificate',
    judgeCertificate({ ...certificate, selfMade: true, uncovered: ['haus.example'] }),
    /^problem: .* made itself: browsers refuse every site\. → Set ACME_CONTACT.*$/,
  ],
  ['room enough', judgeDiskSpace({ ...room, free: 20 * GB }), /^ok: 20\.0 GB of 40\.0 GB left/],
  [
    'little room',
    judgeDiskSpace({ ...room, free: 3 * GB }),
    /^note: There is little room.*upgrade/,
  ],
  ['a full disk', judgeDiskSpace({ ...room, free: 0.2 * GB }), /^problem: .*205 MB.*Make room/],
  ['no inodes', judgeDiskSpace({ ...room, free: 20 * GB, freeNodes: 9 }), /^problem: .*inodes/],
  [
    'no inodes to be counted',
    judgeDiskSpace({ ...room, free: 20 * GB, freeNodes: 0, totalNodes: 0 }),
    /^ok/,
  ],
  [
    'a folder of root',
    judgeFolders({
      missing: [],
      misplaced: [
        { path: '/v/site', owner: 'root', expected: 'foyer-site' },
        { path: '/v/site/spool', owner: 'root', expected: 'foyer-site' },
      ],
      unwritable: [],
      open: [],
    }),
    /^problem: \/v\/site belongs to root .*, and 1 more.*chown -R foyer-site: \/v\/site$/,
  ],
  [
    'secrets that all may read',
    judgeFolders({ missing: [], misplaced: [], unwritable: [], open: ['/v/secrets.json'] }),
    /^problem: Every user .*chmod o-rwx \/v\/secrets\.json$/,
  ],
  [
    'half of the secrets',
    judgeSecrets({ state: 'there', lacking: ['HOOK_SECRET'] }, '/v/secrets.json'),
    /^problem: .*lacks HOOK_SECRET.*restore/,
  ],
  ['no secrets', judgeSecrets({ state: 'missing' }, '/v/s.json'), /^problem: .*foyer restore/],
  ['broken secrets', judgeSecrets({ state: 'malformed' }, '/v/s.json'), /^problem: .*no JSON/],
  ['a certificate', judgeCertificate(certificate), /^ok: .*60 days/],
  [
    'one that ends soon',
    judgeCertificate({ ...certificate, validTo: inDays(20) }),
    /^note: .*20 days.*2026-12-13.*foyer-certificates/,
  ],
  ['one that ends', judgeCertificate({ ...certificate, validTo: inDays(3) }), /^problem: .*3 days/],
  [
    'an expired one',
    judgeCertificate({ ...certificate, validTo: inDays(-1) }),
    /^problem: .*expired on 2026-11-22.*clock/,
  ],
  [
    'one of the future',
    judgeCertificate({ ...certificate, validFrom: inDays(1) }),
    /^problem: .*clock/,
  ],
  [
    'one without a brand',
    judgeCertificate({ ...certificate, uncovered: ['bauma.example', 'www.bauma.example'] }),
    /^problem: .*not good for bauma\.example,/,
  ],
  [
    'one without www',
    judgeCertificate({ ...certificate, uncovered: ['www.bauma.example'] }),
    /^note: .*www\.bauma\.example/,
  ],
  ['a broken chain', judgeCertificate({ ...certificate, chainFits: false }), /fullchain/],
  ['another key', judgeCertificate({ ...certificate, keyFits: false }), /^problem: The key/],
  ['a key that may not be read', judgeCertificate({ ...certificate, keyFits: null }), /^ok/],
  ['nginx is away', judgeServed({ state: 'silent', address: 'a:443', code: 'X' }), /nginx -t/],
  [
    'nginx has the old one',
    judgeServed({ ...served, validTo: inDays(-1), sameAsFile: false }),
    /^problem: .*expired.*reload nginx`: the file has another/,
  ],
  [
    'nginx has another one',
    judgeServed({ ...served, validTo: inDays(9), sameAsFile: false }),
    /^problem: .*reload nginx/,
  ],
  ['nginx serves it', judgeServed({ ...served, validTo: inDays(9) }), /^ok/],
  ['a right clock', judgeClock(clock), /^ok/],
  ['no keeper', judgeClock({ ...clock, synchronized: null }), /^note/],
  ['an idle keeper', judgeClock({ ...clock, synchronized: false }), /^problem: .*set-ntp/],
  ['a jump', judgeClock({ ...clock, jumped: 365 * DAY }), /^problem: .*forward by 365 days/],
  ['a jump back', judgeClock({ ...clock, jumped: -3 * HOUR }), /^problem: .*back by 3 hours/],
  ['newer files', judgeClock({ ...clock, filesAhead: DAY }), /^problem: .*24 hours after/],
  [
    'others differ',
    judgeClock({ ...clock, aheadOfOthers: -HOUR }),
    /^problem: .*60 minutes behind/,
  ],
  ['an empty spool', judgeSpool(spool), /^ok: No submissions wait/],
  [
    'a spool at work',
    judgeSpool({ ...spool, waiting: 2, oldest: now.getTime() - 5000 }),
    /^ok: 2 submissions are on their way/,
  ],
  [
    'a spool that waits',
    judgeSpool({ ...spool, waiting: 10_000, oldest: now.getTime() - 3 * DAY }),
    /^problem: 10000 submissions wait .*for 3 days\. Nothing is lost\..*Never delete/,
  ],
  [
    'set aside',
    judgeSpool({ ...spool, aside: { refused: 2, '': 1 }, oldestAside: inDays(-100).getTime() }),
    /2 submissions .*refused by the content service.*2027-02-12[\s\S]*1 submissions .*reason is lost/,
  ],
  [
    'mails set aside',
    judgeSpool({ ...spool, what: 'mails', aside: { refused: 1 }, oldestAside: 0 }),
    /typing error/,
  ],
  [
    'no content service',
    judgeContent({ ...content, health: { code: 'ECONNREFUSED' }, read: null }),
    /^problem: .*ECONNREFUSED.*journalctl -u foyer-content/,
  ],
  [
    'without systemd',
    judgeContent({ ...content, managed: false, health: { code: 'X' }, read: null }),
    /var\/log\/content\.log/,
  ],
  [
    'a refused token',
    judgeContent({ ...content, health: answered(204), read: answered(401) }),
    /^problem: .*token \(401\).*CONTENT_TOKEN/,
  ],
  [
    'a broken database',
    judgeContent({ ...content, health: answered(204), read: answered(500) }),
    /^problem: .*database/,
  ],
  [
    'a content service',
    judgeContent({ ...content, health: answered(204), read: answered(200) }),
    /^ok/,
  ],
  [
    'all homes down',
    judgeHomes({
      managed: true,
      through: 'the site',
      homes: [home('a', answered(503)), home('b', answered(503))],
    }),
    /^problem: All 2 homes: 503, .*through the site.*foyer-site@/,
  ],
  [
    'one home down',
    judgeHomes({
      managed: true,
      through: 'nginx',
      homes: [home('a', answered(200)), home('b', answered(502))],
    }),
    /^problem: b: 502, through nginx.*nginx -t/,
  ],
  [
    'old copies',
    judgeHomes({ managed: true, through: 'nginx', homes: [home('a', answered(200, true))] }),
    /^note: .*old copies/,
  ],
  [
    'the mail server',
    judgeMailServer({ host: 'mail.example', port: 465, from: 'noreply@haus.example' }, null),
    /^ok: mail\.example:465[\s\S]*note: .*haus\.example.*SPF/,
  ],
  [
    'a wrong password',
    judgeMailServer({ host: 'm', port: 465, from: 'a@b' }, 'EAUTH (535)'),
    /^problem: m:465: EAUTH \(535\).*nothing is lost.*percent-encoded/,
  ],
  [
    'old signatures',
    judgeScanner({ address: 'x', now, version: 'ClamAV 1.0.7/27461/Thu Nov 12 10:34:12 2026' }),
    /^problem: .*10 days old.*freshclam/,
  ],
  ['a bucket', judgeUploadStore('foyer', null), /^ok: The bucket foyer answers/],
  [
    'a bucket with another key',
    judgeUploadStore('foyer', '403 SignatureDoesNotMatch'),
    /^problem: .*wait until it does.*UPLOADS_SECRET_KEY/,
  ],
  [
    'a bucket that is away',
    judgeUploadStore('foyer', 'ECONNREFUSED'),
    /^problem: .*\(ECONNREFUSED\).*firewall/,
  ],
  ['no scanner', judgeScanner({ address: 'x', now, version: null }), /^problem: .*clamav-daemon/],
  ['a good backup', judgeBackups(backups), /^ok: .*12 hours old \(30 MB\)/],
  ['no backup', judgeBackups({ ...backups, newest: null }), /^problem: There is no backup/],
  [
    'an old backup',
    judgeBackups({ ...backups, newest: { name: 'f', at: inDays(-3), bytes: 1 } }),
    /^problem: .*3 days old.*foyer-backup\.timer/,
  ],
  [
    'a broken backup',
    judgeBackups({ ...backups, backup: { at: now, problem: 'The disk is full.' } }),
    /^problem: .*failed: The disk is full\./,
  ],
  [
    'a drill that failed',
    judgeBackups({ ...backups, drill: { at: now, problem: 'Counts differ.' } }),
    /^problem: .*drill.*Counts differ/,
  ],
  [
    'no passphrase',
    judgeBackups({ ...backups, unable: 'BACKUP_PASSPHRASE_FILE is not set.' }),
    /^problem: No backup can be made: BACKUP_PASSPHRASE_FILE/,
  ],
  [
    'a database',
    judgeDatabase({ setting: 'STATE_URL', answer: database }),
    /^ok: PostgreSQL 15\.18/,
  ],
  [
    'no database',
    judgeDatabase({ setting: 'DATABASE_URL', answer: { code: 'ECONNREFUSED' } }),
    /^problem: .*DATABASE_URL .*sites go on .*systemctl status postgresql/,
  ],
  [
    'no shared state',
    judgeDatabase({ setting: 'STATE_URL', answer: { code: '57P03' } }),
    /^problem: .*STATE_URL .*forms go on.*starting/,
  ],
  [
    'a copy of a database',
    judgeDatabase({ setting: 'STATE_URL', answer: { ...database, readOnly: true } }),
    /^problem: .*takes no writes/,
  ],
  [
    'another clock',
    judgeDatabase({ setting: 'STATE_URL', answer: { ...database, clockAhead: -HOUR } }),
    /^problem: .*60 minutes behind/,
  ],
  [
    'a crowded database',
    judgeDatabase({ setting: 'STATE_URL', answer: { ...database, connections: 95 } }),
    /^note: .*95 connections of 100/,
  ],
  [
    'units',
    judgeUnits([{ unit: 'nginx.service', state: 'running' }], ['foyer-site@1.service']),
    /^ok/,
  ],
  [
    'a failed unit',
    judgeUnits([{ unit: 'foyer-drill.service', state: 'failed' }], ['foyer-site@1.service']),
    /^problem: foyer-drill\.service has failed.*journalctl -u foyer-drill/,
  ],
  [
    'an idle timer',
    judgeUnits([{ unit: 'foyer-backup.timer', state: 'stopped' }], ['foyer-site@1.service']),
    /^problem: .*at night.*enable --now/,
  ],
  [
    'a service that starts again and again',
    judgeUnits([{ unit: 'foyer-content.service', state: 'starting' }], ['foyer-site@1.service']),
    /^note: .*Starting again and again/,
  ],
  ['no site server', judgeUnits([], []), /^problem: No site server runs.*foyer-site@/],
  [
    'held deletions',
    judgeHeldDeletions([{ folder: 'content', held: 7, last: inDays(-364) }], inDays(0.9)),
    /^problem: 7 submissions of content .*365 days ago.*foyer confirm-deletion 2026-11-24/,
  ],
  [
    'no held deletions',
    judgeHeldDeletions([{ folder: 'content', held: 0, last: now }], now),
    /^ok/,
  ],
  ['no drill', judgeBackups({ ...backups, drill: null }), /^note: .*`foyer drill`[\s\S]*ok: /],
  [
    'an old drill',
    judgeBackups({ ...backups, drill: { at: inDays(-9), problem: null } }),
    /^note: .*9 days/,
  ],
  ['settings', judgeSettings([]), /^ok/],
  ['wrong settings', judgeSettings(['PORT="x" is no port.']), /^problem: PORT="x".*foyer check/],
  ['versions', judgeVersions(versions), /^ok: Release 0\.2\.0, Node 24\.21\.0, nginx/],
  [
    'two releases',
    judgeVersions({ ...versions, running: ['0.1.0', '0.2.0'] }),
    /^problem: Release 0\.1\.0 is running.*foyer rollback/,
  ],
  [
    'files of another release',
    judgeVersions({ ...versions, placed: '0.3.0' }),
    /^problem: .*nginx's files are those of release 0\.3\.0.*`foyer setup`/,
  ],
  ['another Node', judgeVersions({ ...versions, node: '24.15.0' }), /^note: .*24\.15\.0/],
  [
    'a restart that Debian asks for',
    judgeVersions({ ...versions, restartDue: true }),
    /^note: .*restarted/,
  ],
];

describe('the doctor', () => {
  it.each(TABLE)('reports for %s what is wrong and what to do', (_, found, says) => {
    expect(read(found)).toMatch(says);
  });

  it('names an action for each problem', () => {
    const problems = TABLE.flatMap(([, found]) => found).filter(({ level }) => level === 'problem');
    expect(problems.filter(({ todo }) => todo === null || todo === '')).toEqual([]);
  });
});
