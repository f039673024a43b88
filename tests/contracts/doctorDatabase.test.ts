import { expect, inject, it } from 'vitest';
import { databaseCheck } from '../../scripts/operate/doctor/database.ts';
import { readDoctorContext } from '../../scripts/operate/doctor/readDoctorContext.ts';
import { readInstallation } from '../../scripts/operate/Installation.ts';
import { findFreePort } from '../../scripts/run/findFreePort.ts';

const postgres = inject('postgres');

it.skipIf(postgres === null)(
  'the doctor distinguishes a reachable PostgreSQL from a missing one and never shows its password',
  async () => {
    const url = new URL(postgres?.url ?? '');
    url.password = 'geheim';
    const away = new URL(url);
    away.port = String(await findFreePort(0));
    const place = (settings: Readonly<Record<string, string>>) =>
      readDoctorContext(readInstallation({ VAR_DIR: '/nowhere', ...settings }), new Date());
    const say = async (settings: Readonly<Record<string, string>>): Promise<string> =>
      (await databaseCheck.run(place(settings), AbortSignal.timeout(60_000)))
        .map(({ level, what, todo }) => `${level}: ${what} ${todo}`)
        .join('\n');
    const nowhere = new URL(url);
    nowhere.pathname = '/gibt_es_nicht';
    expect(await say({ DATABASE_URL: url.href })).toMatch(
      /^ok: PostgreSQL 1\d\.\d+ of DATABASE_URL/,
    );
    const gone = await say({ DATABASE_URL: nowhere.href, STATE_URL: away.href });
    expect(gone).toMatch(/DATABASE_URL does not answer \(3D000\)[\s\S]*no such database/);
    expect(gone).toMatch(/STATE_URL does not answer \(ECONNREFUSED\)/);
    expect(gone).not.toContain('geheim');
    expect(await say({})).toMatch(/^ok: Content lies in SQLite/);
  },
);
