import { describe, expect, it } from 'vitest';
import { describeError, withoutPersonalData } from './logText.ts';

const MARK = 'Leandra';
const ADDRESS = 'leandra@muster.example';

const errorOf = (message: string, facts: object = {}): Error =>
  Object.assign(new Error(message), facts);

describe('an error in the log has no value that somebody sent', () => {
  it.each<[string, Error, string]>([
    [
      'SQLite, with its statement',
      errorOf("insert into `k` (`name`) values ('Leandra') - database is locked", {
        name: 'SqliteError',
        code: 'SQLITE_BUSY',
      }),
      'SqliteError (SQLITE_BUSY): insert into `k` (`name`) values (…) - database is locked',
    ],
    [
      'PostgreSQL, a value that does not fit',
      errorOf(
        'insert into "k" ("seit") values ($1) - invalid input syntax for type date: "Leandra"',
        {
          severity: 'ERROR',
          code: '22007',
        },
      ),
      '(22007): insert into "k" ("seit") values ($1) - invalid input syntax for type date: …',
    ],
    [
      'PostgreSQL, a value that exists',
      errorOf('duplicate key value violates unique constraint "k_email"', {
        severity: 'ERROR',
        code: '23505',
        table: 'k',
        constraint: 'k_email',
        detail: `Key (email)=(${ADDRESS}) already exists.`,
        where: MARK,
      }),
      '(23505, k, k_email)',
    ],
    ['JSON', errorOf(`Unexpected token 'L', "${MARK}" is not valid JSON`), 'is not valid JSON'],
    ['yup', errorOf(`must be an array, but the final value was: \`"${MARK}"\``), 'must be'],
    ['a mail server', errorOf(`550 <${ADDRESS}>: unknown`, { recipient: ADDRESS }), '550 <…@…>'],
    [
      'a client of HTTP',
      errorOf('Request failed', {
        config: { headers: { authorization: 'Bearer geheim' }, data: MARK },
        response: { data: ADDRESS },
      }),
      'Error: Request failed',
    ],
    ['a cause', new Error('outer', { cause: errorOf(`"${MARK}" <${ADDRESS}>`) }), 'because: Error'],
    [
      'the file system',
      errorOf(`ENOENT: open '/v/private-uploads/Leandra_1.pdf'`, {
        code: 'ENOENT',
        syscall: 'open',
      }),
      `Error (ENOENT): ENOENT: open '/v/private-uploads/…'`,
    ],
  ])('%s', (_, error, expected) => {
    const text = describeError(error);
    expect(text).toContain(expected);
    expect(text).not.toMatch(/leandra|geheim/i);
    expect(text).toContain('\n    at ');
  });

  it('but says what the code did wrong, and which table is missing', () => {
    const missing = errorOf('relation "haeuser" does not exist', {
      severity: 'ERROR',
      code: '42P01',
    });
    expect(describeError(new TypeError("reading 'ort'"))).toContain("reading 'ort'");
    expect(describeError(missing)).toContain('relation "haeuser" does not exist');
    expect(describeError(ADDRESS)).toBe('a thrown string');
  });
});

it.each([
  [`to <${ADDRESS}>`, 'to <…@…>'],
  ['a.b+c@x.ch, d@e.ch', '…@…, …@…'],
  ['postgres://foyer:geheim@127.0.0.1:5432/x', 'postgres://…@…/x'],
  ['GET /jobs?suche=Leandra&von=Ort HTTP', 'GET /jobs?… HTTP'],
  ['authorization: Bearer abc.def-1', 'authorization: Bearer …'],
  ['token eyJhbGciOi.eyJpZCI6.c2ln"', 'token …"'],
  ['/x/node_modules/@strapi/core/dist/a.js:1:2', '/x/node_modules/@strapi/core/dist/a.js:1:2'],
  ['{"msg":"answered","path":"/jobs"}', '{"msg":"answered","path":"/jobs"}'],
])('%s is logged as %s', (line, logged) => {
  expect(withoutPersonalData(line)).toBe(logged);
});

it.each(['@', 'a', 'a@', '@ ', 'a@ ', '?', '?a=', 'eyJ', 'eyJ.', 'uploads/', '"', "'", 'Bearer '])(
  'takes no longer for two hundred thousand letters of %j than their number allows',
  (letters) => {
    const text = letters.repeat(200_000 / letters.length);
    expect(withoutPersonalData(text).length).toBeLessThanOrEqual(text.length * 3);
    expect(describeError(errorOf(text)).length).toBeLessThan(10_000);
  },
);
