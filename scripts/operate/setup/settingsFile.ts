import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../Installation.ts';

/** A setting's line, enabled or commented out: `PORT=3000`, `#PORT=3000`. */
const SETTING = /^#?([A-Z][A-Z0-9_]*)=/;

/** The settings file of a new machine: every setting with its comment. */
export const readTemplate = (releaseDir: string): string =>
  readFileSync(join(releaseDir, 'deploy/foyer.env'), 'utf8');

/** Names of all settings in a file, enabled or commented out. */
export const settingNames = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => SETTING.exec(line)?.[1] ?? []);

/**
 * The file with settings that only the template has appended, commented out and with their
 * comments; the same text if there are none. Existing lines remain unchanged.
 */
export function completeSettings(existing: string, template: string, version: string): string {
  const known = new Set(settingNames(existing));
  const added = settingBlocks(template)
    .map(({ comments, lines }) => ({
      comments,
      lines: lines.filter((line) => !known.has(SETTING.exec(line)?.[1] ?? '')),
    }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ comments, lines }) => [...comments, ...lines.map(switchedOff)].join('\n'));
  if (added.length === 0) return existing;
  return `${existing.trimEnd()}\n\n# --- New with release ${version} ---\n\n${added.join('\n\n')}\n`;
}

/**
 * The file with this setting enabled, in the place of its commented-out line. An existing value is
 * kept. Throws `OperatorError` if the file cannot hold the value.
 */
export function withSetting(text: string, name: string, value: string): string {
  const lines = text.split('\n');
  if (lines.some((line) => line.startsWith(`${name}=`) && line !== `${name}=`)) return text;
  const place = lines.findIndex((line) => SETTING.exec(line)?.[1] === name);
  const line = `${name}=${quoted(name, value)}`;
  return place < 0 ? `${text.trimEnd()}\n${line}\n` : lines.with(place, line).join('\n');
}

/** Without quotes if possible: `#` would start a comment. Throws `OperatorError` if it cannot be. */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./?&[\]*-]*$/.test(value)) return value;
  // In double quotes `\n` is a new line.
  const fit = ["'", '`', ...(value.includes(String.raw`\n`) ? [] : ['"'])];
  const mark = fit.find((each) => !value.includes(each));
  if (mark === undefined)
    throw new OperatorError(`${name} cannot have all three of ' " and \` in it.`);
  return `${mark}${value}${mark}`;
}

const switchedOff = (line: string): string => (line.startsWith('#') ? line : `#${line}`);

interface SettingBlock {
  readonly comments: readonly string[];
  readonly lines: readonly string[];
}

/** Groups of consecutive settings, each with the comment above it. */
function settingBlocks(text: string): readonly SettingBlock[] {
  const blocks: { comments: string[]; lines: string[] }[] = [];
  let block = { comments: [] as string[], lines: [] as string[] };
  const end = (): void => {
    if (block.lines.length > 0) blocks.push(block);
    block = { comments: [], lines: [] };
  };
  for (const line of text.split('\n')) {
    const isSetting = SETTING.test(line);
    if (!isSetting && (block.lines.length > 0 || !line.startsWith('#'))) end();
    if (isSetting) block.lines.push(line);
    else if (line.startsWith('#')) block.comments.push(line);
  }
  end();
  return blocks;
}
