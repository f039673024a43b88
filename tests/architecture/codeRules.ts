import { isTest, withoutComments, type Source } from './readSources.ts';

/** Names that say nothing about what is in the file. */
const EMPTY_NAMES = /(?:^|\/)(?:index|utils?|helpers?|misc|common|types?)\.[^/]+$/i;
/** Runners, and Strapi's panel, look for a default export in the files that configure them. */
const NEEDS_DEFAULT_EXPORT =
  /\.(?:config|stories)\.[a-z]+$|^\.storybook\/|^tests\/support\/e2e[A-Za-z]+\.ts$|^cms\/src\/admin\/app\.ts$/;
const LONGEST = 400;

export function nameViolations({ path }: Source): string[] {
  return EMPTY_NAMES.test(path)
    ? [
        `${path}: a file is named after its one verb or thing, never index, utils, helpers, misc, common or types.`,
      ]
    : [];
}

export function exportViolations({ path, text }: Source): string[] {
  if (NEEDS_DEFAULT_EXPORT.test(path)) return [];
  return /^\s*export\s+(?:default\b|\{[^}]*\bas\s+default\b)/m.test(withoutComments(text))
    ? [`${path}: exports have names, so that a thing is called the same everywhere.`]
    : [];
}

export function lengthViolations({ path, text }: Source): string[] {
  const lines = countLines(text);
  return lines > LONGEST
    ? [`${path} has ${lines} lines: more than ${LONGEST} says that it is two things.`]
    : [];
}

/** Strings, templates and regular expressions; comments are matched so that none begins in one. */
const LITERAL =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(['"])(?:\\.|(?!\2)[^\\\n])*\2|`(?:\\.|[^\\`])*`|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g;
const URL_LITERAL = /https?:\/\/\S+/g;
const WIDEST = 120;

/** The formatter breaks code, not comments and data: a text, a pattern, an address stays whole. */
export function widthViolations({ path, text }: Source): string[] {
  const withoutData = text
    .replace(LITERAL, (literal, comment?: string) =>
      comment === undefined ? literal.replaceAll(/[^\n]/g, '') : comment,
    )
    .replaceAll(URL_LITERAL, '');
  return withoutData
    .split('\n')
    .flatMap((line, at) =>
      line.length > WIDEST
        ? [
            `${path}:${at + 1} has ${line.length} characters: more than ${WIDEST} is for data alone.`,
          ]
        : [],
    );
}

export const countLines = (text: string): number => text.trimEnd().split('\n').length;

/**
 * The content security policy forbids inline styles: an attribute would be dropped by the browser
 * without a word.
 */
export function styleViolations({ path, text }: Source): string[] {
  if (!path.endsWith('.tsx') || isTest(path)) return [];
  return /\sstyle\s*=\s*[{"']/.test(withoutComments(text))
    ? [`${path}: no style attributes, the content security policy drops them; use a class.`]
    : [];
}

const DATES_IN_WORDS = 'cms/src/plugins/datesInGerman.ts';

/** One module says how the panel writes a day or a time, or the same day is read in two ways. */
export function dateViolations({ path, text }: Source): string[] {
  if (!path.startsWith('cms/src/plugins/') || path === DATES_IN_WORDS) return [];
  return /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(/.test(withoutComments(text))
    ? [`${path}: days and times in words come from ${DATES_IN_WORDS}.`]
    : [];
}

/**
 * Views read state through `useBehavior` alone: a subscription of their own would miss the server's
 * picture.
 */
export function subscriptionViolations({ path, text }: Source): string[] {
  if (!path.startsWith('src/ui/') || path === 'src/ui/state/useBehavior.ts' || isTest(path))
    return [];
  return /\.subscribe\s*\(/.test(withoutComments(text))
    ? [`${path}: no subscribe in ui, read behaviours with useBehavior.`]
    : [];
}

/** Behaviour hangs on traits, so that a new brand is a folder and no code. */
export function brandIdViolations({ path, text }: Source, brandIds: readonly string[]): string[] {
  const code = withoutComments(text);
  return brandIds
    .filter((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(code))
    .map((id) => `${path} names the brand ${id}: use a trait of brand.json instead.`);
}

export function anyViolations({ path, text }: Source): string[] {
  return /(?::|\bas|<|\|)\s*any\b(?!['"\w])/.test(
    withoutComments(text).replace(/(['"`])(?:\\.|(?!\1)[^\\])*\1/g, "''"),
  )
    ? [`${path}: no any, parse what comes from outside.`]
    : [];
}

/** Compared by hand, strings of one length may be buffers of two, and the comparison throws. */
export function comparisonViolations({ path, text }: Source): string[] {
  if (
    /^(?:src\/app\/server\/security|cms\/src\/access)\/(?:isSameSecret|matchesSecret)\.ts$/.test(
      path,
    )
  )
    return [];
  return /\btimingSafeEqual\b/.test(withoutComments(text))
    ? [`${path}: secrets are compared by isSameSecret alone.`]
    : [];
}
