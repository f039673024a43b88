import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findJava } from '../../scripts/suites/findJava.ts';
import { root } from '../../scripts/run/places.ts';
import type { NamedPage } from './collectPages.ts';

const MAX_OUTPUT = 64 * 1024 * 1024;

/**
 * Takes nine seconds of processor time instead of eighteen: such a short run does not gain back
 * what Java spends on optimising.
 */
const FOR_ONE_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * The problems that the W3C's Nu HTML checker finds, one sentence each. All pages are checked in
 * one run, because the start takes longer than the check. Throws if there is no Java.
 */
export function findNuProblems(pages: readonly NamedPage[]): string[] {
  const java = findJava();
  if (java === null) throw new Error('The Nu HTML checker needs Java');
  const dir = mkdtempSync(join(tmpdir(), 'foyer-markup-'));
  try {
    mkdirSync(join(dir, 'pages'));
    for (const [index, { html }] of pages.entries())
      writeFileSync(join(dir, 'pages', `${index}.html`), withoutStyles(html));
    const { stderr, error } = spawnSync(
      java,
      [
        ...FOR_ONE_RUN,
        '-jar',
        join(root, 'node_modules/vnu-jar/build/dist/vnu.jar'),
        '--errors-only',
        '--format',
        'json',
        join(dir, 'pages'),
      ],
      { encoding: 'utf8', maxBuffer: MAX_OUTPUT },
    );
    if (error !== undefined) throw error;
    const { messages } = JSON.parse(stderr) as { readonly messages: readonly NuMessage[] };
    return messages
      .filter((message) => !isKnownBetter(message))
      .map(
        ({ url = '', message, extract = '' }) =>
          `${nameOf(url, pages)}: ${message} (${extract.replaceAll('\n', ' ')})`,
      );
  } finally {
    rmSync(dir, { recursive: true });
  }
}

interface NuMessage {
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * Its style checker supports neither `size-adjust` nor scroll-driven animations. Sass and the
 * browsers check our styles.
 */
const withoutStyles = (html: string): string =>
  html.replace(/<style>[\s\S]*?<\/style>/g, '<style></style>');

/**
 * HTML has had invoker commands since 2025 (section 4.10.6, the button element); this checker does
 * not support them yet.
 */
const isKnownBetter = ({ message }: NuMessage): boolean =>
  /^Attribute “command(?:for)?” not allowed on element “button”/.test(message);

const nameOf = (url: string, pages: readonly NamedPage[]): string =>
  pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.name ?? url;
