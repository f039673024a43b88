import { HtmlValidate, StaticConfigLoader, type Message } from 'html-validate';

/**
 * The strictest presets that say something about a page's meaning; how markup is written down is
 * React's affair.
 */
const loader = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
});
const config = loader.getConfigFor('page.html');

/** The same rules for all pages: put together for each one, they take a third of the time. */
class OneConfig extends StaticConfigLoader {
  override getConfigFor(): typeof config {
    return config;
  }
}

const validator = new HtmlValidate(new OneConfig());

/** What html-validate finds wrong with a page, one sentence each. */
export async function findMarkupProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter((message) => !isMeant(message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`);
}

/**
 * The main navigation is there twice under one name: in the header of wide pages, and in the menu
 * of narrow ones. Only one of them is ever shown.
 */
const isMeant = ({ ruleId, selector }: Message): boolean =>
  ruleId === 'unique-landmark' &&
  /(?:> header > div > nav|#menue (?:.* )?> nav)$/.test(selector ?? '');
