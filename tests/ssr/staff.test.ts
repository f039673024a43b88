import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { distDir, root } from '../../scripts/run/places.ts';
import { ROUTE_TABLE } from '../../src/app/routes/routeTable.ts';
import { localeOf } from '../../src/domain/locale/resolveLocale.ts';
import { MESSAGE_FILES } from '../../src/ui/i18n/loadMessages.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { findMarkupProblems } from '../support/checkMarkup.ts';
import { brands, hostOf, inLanguage, languagesOf } from '../support/listAddresses.ts';
import {
  attributesOf,
  headingsOf,
  languageOf,
  metaOf,
  titleOf,
  unnamedScripts,
} from '../support/readHtml.ts';
import { requestPage, type Answer } from '../support/requestPage.ts';
import { openSession } from '../support/openSession.ts';

const { sitePort: port } = inject('foyer');
const FAILED = 'Fehler beim Login: Überprüfen Sie Benutzername und Passwort.';
const BEHIND = ROUTE_TABLE.filter(({ id }) => id === 'internal' || id === 'signature');
const places = testedBrands.flatMap((brand) =>
  languagesOf(brand).map((language) => ({ name: `${brand.id} ${language}`, brand, language })),
);

const ask = (host: string, path: string, cookie = ''): Promise<Answer> =>
  requestPage({ port, host, path, headers: { cookie } });

/**
 * The texts of a part of the compiled messages that are long enough not to occur elsewhere by
 * chance.
 */
function textsOf(part: string): readonly string[] {
  const messages = JSON.parse(
    readFileSync(join(root, `src/ui/i18n/compiled/${part}.de.json`), 'utf8'),
  ) as Readonly<Record<string, readonly { readonly value?: unknown }[]>>;
  return Object.values(messages)
    .flatMap((parts) => parts.map(({ value }) => value))
    .filter((value): value is string => typeof value === 'string' && value.length > 25);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|json)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

describe.each(places)('the staff area of $name', ({ brand, language }) => {
  const host = hostOf(brand);
  const address = (path: string): string => inLanguage(path, language, brand);

  it('has a sign-in page without scripts that search engines do not index', async () => {
    const { status, headers, body } = await ask(host, address('/auth'));
    expect(status).toBe(200);
    expect([
      languageOf(body),
      metaOf(body, 'robots'),
      headers['cache-control'],
      headers['x-robots-tag'],
    ]).toEqual([localeOf(language), 'noindex', 'no-store', 'noindex']);
    expect([
      headingsOf(body).length,
      /^\S.* • \S/.test(titleOf(body)),
      body.includes('<script'),
      / style="/.test(body),
    ]).toEqual([1, true, false, false]);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[^;]*; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(attributesOf(body, 'form', 'action')).toEqual([address('/auth')]);
    expect(await findMarkupProblems(body)).toEqual([]);
  });

  it('redirects each protected page to the sign-in page, with the way back', async () => {
    for (const { id, path } of BEHIND) {
      const { status, headers, body } = await ask(host, address(`/${path}`));
      const expected = brand.hiddenRoutes.includes(id)
        ? [404, undefined]
        : [303, `${address('/auth')}?nach=${encodeURIComponent(address(`/${path}`))}`];
      expect([status, headers.location]).toEqual(expected);
      if (status === 303) expect(body).toBe('');
    }
  });
});

describe('the protected content', () => {
  const [brand] = brands.filter(
    ({ localeInPath, hiddenRoutes }) => !localeInPath && hiddenRoutes.length === 0,
  );
  const host = hostOf(brand ?? { id: '' });

  it('is neither in the sign-in page nor in the public build', async () => {
    const { body } = await ask(host, '/auth');
    const known = new Set(MESSAGE_FILES.flatMap(textsOf));
    const secret = textsOf('staff').filter((text) => !known.has(text));
    const secretsIn = (file: string): readonly string[] => {
      const text = readFileSync(file, 'utf8');
      return secret.filter((each) => text.includes(each));
    };
    const shown = new Set(secret.filter((text) => body.includes(text)));
    expect(secret.length).toBeGreaterThan(20);
    // The page has its own texts and its error messages, and none of the screens behind it.
    expect(
      [...shown].every((text) =>
        readFileSync(join(root, 'src/ui/screens/Login/Login.messages.ts'), 'utf8').includes(text),
      ),
    ).toBe(true);
    const leaks = filesIn(join(distDir, 'client')).flatMap((file) =>
      secretsIn(file).map((each) => `${file}: ${each}`),
    );
    expect(leaks).toEqual([]);
    expect(
      filesIn(join(distDir, 'client')).filter((file) =>
        /Login|Internal|MailSignature|StaffLayout|[/]staff[-.]/.test(file),
      ),
    ).toEqual([]);
    expect(filesIn(join(distDir, 'staff')).some((file) => secretsIn(file).length > 0)).toBe(true);
  });

  it('is available with a session, including its files, which do not exist without a session', async () => {
    const { answer, cookie } = await openSession({ port, host });
    expect([answer.status, answer.headers.location]).toEqual([303, '/intern']);
    for (const { path } of BEHIND) {
      const { status, headers, body } = await ask(host, `/${path}`, cookie);
      expect([
        status,
        headers['cache-control'],
        headers['x-robots-tag'],
        metaOf(body, 'robots'),
        unnamedScripts({ headers, body }),
      ]).toEqual([200, 'no-store', 'noindex', 'noindex', []]);
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(await findMarkupProblems(body)).toEqual([]);
      const files = attributesOf(body, 'script', 'src');
      expect(files).toEqual([expect.stringMatching(/^\/personal\/assets\/staff-/)]);
      for (const file of [
        ...files,
        ...attributesOf(body, 'link', 'href').filter((each) => each.startsWith('/personal/')),
      ]) {
        expect([(await ask(host, file, cookie)).status, (await ask(host, file)).status]).toEqual([
          200, 404,
        ]);
      }
    }
    const fonts = attributesOf((await ask(host, '/auth')).body, 'link', 'href').filter((each) =>
      each.endsWith('.woff2'),
    );
    expect(fonts.length).toBe(2);
    for (const font of fonts) expect((await ask(host, font)).status).toBe(200);
  });

  it('is refused after a wrong input, with the specified text', async () => {
    // Without a password the content service is not called, so the log of this suite stays clean.
    const { answer, cookie } = await openSession({ port, host, password: '' });
    expect([answer.status, titleOf(answer.body).startsWith('Fehler: '), cookie]).toEqual([
      422,
      true,
      '',
    ]);
    expect(textsOf('staff')).toContain(FAILED);
  });
});
