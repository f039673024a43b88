import { isTest, withoutComments, type Source } from './readSources.ts';

/** File names that do not describe the content of the file. */
const EMPTY_NAMES = /(?:^|\/)(?:index|utils?|helpers?|misc|common|types?)\.[^/]+$/i;
/** Files that configure a test runner or Strapi's panel must have a default export. */
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

/**
 * Strings, templates and regular expressions. Comments are matched too, as the first group, so that
 * no literal starts inside a comment.
 */
const LITERAL =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(['"])(?:\\.|(?!\2)[^\\\n])*\2|`(?:\\.|[^\\`])*`|(?<=[(,=:[!&|?{};\n]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[a-z]*/g;
const URL_LITERAL = /https?:\/\/\S+/g;
const WIDEST = 120;

/** The formatter wraps code, but not comments and data. Literals and URLs may exceed the width. */
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
 * The content security policy forbids inline styles: the browser would drop the attribute silently.
 */
export function styleViolations({ path, text }: Source): string[] {
  if (!path.endsWith('.tsx') || isTest(path)) return [];
  return /\sstyle\s*=\s*[{"']/.test(withoutComments(text))
    ? [`${path}: no style attributes, the content security policy drops them; use a class.`]
    : [];
}

const DATES_IN_WORDS = 'cms/src/plugins/datesInGerman.ts';

/**
 * One module formats the dates and times of the panel. Otherwise the same day would be shown in two
 * formats.
 */
export function dateViolations({ path, text }: Source): string[] {
  if (!path.startsWith('cms/src/plugins/') || path === DATES_IN_WORDS) return [];
  return /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)String\(/.test(withoutComments(text))
    ? [`${path}: days and times in words come from ${DATES_IN_WORDS}.`]
    : [];
}

/**
 * Views read state through `useBehavior` alone: a subscription of their own would miss the server's
 * snapshot.
 */
export function subscriptionViolations({ path, text }: Source): string[] {
  if (!path.startsWith('src/ui/') || path === 'src/ui/state/useBehavior.ts' || isTest(path))
    return [];
  return /\.subscribe\s*\(/.test(withoutComments(text))
    ? [`${path}: no subscribe in ui, read behaviours with useBehavior.`]
    : [];
}

/** Behaviour depends on traits, so that a new brand needs a folder and no code. */
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

/**
 * A hand-written comparison may throw: two strings of equal length can be buffers of different
 * lengths.
 */
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

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Exported names that several files declare, each with its files; re-exports are excluded. */
export function ambiguousNames(
  sources: readonly Source[],
): { readonly name: string; readonly paths: readonly string[] }[] {
  const declared = new Map<string, Set<string>>();
  for (const { path, text } of sources)
    for (const [, name = ''] of withoutComments(text).matchAll(EXPORTED))
      declared.set(name, (declared.get(name) ?? new Set()).add(path));
  return [...declared]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => ({ name, paths: [...paths] }));
}
