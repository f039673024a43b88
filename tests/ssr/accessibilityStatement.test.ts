import { describe, expect, inject, it } from 'vitest';
import { ACCESSIBILITY_STATEMENT } from '../../src/domain/accessibility/accessibilityStatementData.ts';
import { testedBrands } from '../support/chosenBrands.ts';
import { hostOf, inLanguage, languagesOf } from '../support/listAddresses.ts';
import { attributesOf, headingsOf, mainOf, metaOf, textOf, titleOf } from '../support/readHtml.ts';
import { requestPage } from '../support/requestPage.ts';

const { sitePort } = inject('foyer');

const sites = testedBrands.flatMap((brand) =>
  languagesOf(brand).map((language) => ({ id: brand.id, brand, language })),
);

describe.each(sites)('the accessibility statement of $id in $language', ({ brand, language }) => {
  const ask = (path: string) =>
    requestPage({ port: sitePort, host: hostOf(brand), path: inLanguage(path, language, brand) });
  const path = inLanguage('/barrierefreiheit', language, brand);

  it('is linked from the home page', async () => {
    expect(attributesOf((await ask('/')).body, 'a', 'href')).toContain(path);
  });

  it('lists the gaps first, then the tests with tool, date and result', async () => {
    const { status, body } = await ask('/barrierefreiheit');
    expect(status).toBe(200);
    const main = mainOf(body);
    const [gaps = '', tested = ''] = [main.indexOf('<ul'), main.indexOf('<table')].map((from) =>
      main.slice(from),
    );
    expect(gaps.length).toBeGreaterThan(tested.length);
    expect(tested.match(/<tr>/g)).toHaveLength(ACCESSIBILITY_STATEMENT.checks.length + 2);
    for (const { tools } of ACCESSIBILITY_STATEMENT.checks) {
      for (const { name, version } of tools) expect(textOf(tested)).toContain(`${name} ${version}`);
    }
    expect(textOf(main)).toContain(ACCESSIBILITY_STATEMENT.date.slice(0, 4));
    expect(headingsOf(body)).toHaveLength(1);
    expect(metaOf(body, 'description')?.length).toBeGreaterThan(50);
    expect(titleOf(body)).toContain(headingsOf(body)[0]);
  });

  it('links to a form with its topic preselected, without a script', async () => {
    const form = attributesOf(mainOf((await ask('/barrierefreiheit')).body), 'a', 'href').find(
      (href) => href.includes('thema='),
    );
    expect(form).toBe(
      `${inLanguage('/kontakt', language, brand)}?thema=barriere#nachricht-schreiben`,
    );
    const { body } = await ask('/kontakt?thema=barriere');
    expect(mainOf(body)).toContain('<input type="hidden" name="thema" value="barriere"/>');
    expect(mainOf(body)).toContain('id="nachricht-schreiben"');
  });
});
