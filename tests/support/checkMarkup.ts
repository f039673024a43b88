import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate';

/**
 * The strictest presets that concern a page's meaning. How the markup is formatted is up to React.
 */
const loader = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
});
const config = loader.getConfigFor('page.html');

/** The rules are the same for all pages: computing them for each page takes a third of the time. */
class OneConfig extends StaticConfigLoader {
  override getConfigFor(): typeof config {
    return config;
  }
}

const validator = new HtmlValidate(new OneConfig());

/** The problems that html-validate finds on a page, one sentence each. */
export async function findMarkupProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter((message) => !isMeant(message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`);
}

/**
 * The main navigation exists twice under one name: in the header of wide pages, and in the menu of
 * narrow ones. Only one of them is ever visible.
 */
const isMeant = ({ ruleId, selector }: Message): boolean =>
  ruleId === 'unique-landmark' &&
  /(?:> header > div > nav|#menue (?:.* )?> nav)$/.test(selector ?? '');
