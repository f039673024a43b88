import { expect, it, vi } from 'vitest';
import { describeFindings, note, ok, problem, runChecks, type Check } from './Check.ts';
import { readDoctorContext } from './readDoctorContext.ts';

const place = readDoctorContext(
  {
    releaseDir: '/r',
    releasesRoot: null,
    settingsFile: null,
    varDir: '/nowhere',
    backupDir: '/nowhere',
    settings: { BRANDS_DIR: '/nowhere', HOST: '::' },
  },
  new Date(0),
);
const check = (subject: string, run: Check['run']): Check => ({ subject, run });

it('lists problems first, including checks that hang or fail', async () => {
  const aborted = vi.fn<() => void>();
  const findings = await runChecks(
    [
      check('fine', async () => [ok('Good.'), note('So so.')]),
      check('hanging', (_, signal) => {
        signal.addEventListener('abort', aborted);
        return new Promise(() => undefined);
      }),
      check('failing', () =>
        Promise.reject(
          Object.assign(new Error('smtps://a:geheim@x'), { code: 'EACCES', path: '/p' }),
        ),
      ),
      check('broken', async () => [problem('Bad.', 'Mend it.')]),
    ],
    place,
    20,
  );
  expect(findings.map(({ subject, level }) => [subject, level])).toEqual([
    ['hanging', 'problem'],
    ['failing', 'problem'],
    ['broken', 'problem'],
    ['fine', 'note'],
    ['fine', 'ok'],
  ]);
  expect(aborted).toHaveBeenCalledOnce();
  const page = describeFindings(findings, 'Title');
  expect(page).toContain('PROBLEM  broken        Bad.\n                       → Mend it.');
  expect(page).toContain('(EACCES /p)');
  expect(page).not.toContain('geheim');
  expect(page).toMatch(/3 problems\.$/);
});

it('uses 127.0.0.1 if the site listens on all addresses, and works if files are missing', () => {
  expect(place).toMatchObject({
    siteUrl: 'http://127.0.0.1:3000',
    contentUrl: 'http://127.0.0.1:1337',
    contentToken: null,
    brands: [],
  });
});
