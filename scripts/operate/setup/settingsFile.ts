import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A setting's line, switched on or off: `PORT=3000`, `#PORT=3000`. */
const SETTING = /^#?([A-Z][A-Z0-9_]*)=/;

/** The settings file of a machine that has none yet: every setting with its comment. */
export const readTemplate = (releaseDir: string): string =>
  readFileSync(join(releaseDir, 'deploy/foyer.env'), 'utf8');

/** Names of all settings that stand in a file, switched on or off. */
export const settingNames = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => SETTING.exec(line)?.[1] ?? []);

/**
 * The file with the settings that only the template has at its end, switched off and with their
 * comments; the same text where there is none. What stands in the file stays as it is.
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
 * The file with this setting switched on, in the place where it stands switched off. A value that
 * is there stays.
 */
export function withSetting(text: string, name: string, value: string): string {
  const lines = text.split('\n');
  if (lines.some((line) => line.startsWith(`${name}=`) && line !== `${name}=`)) return text;
  const place = lines.findIndex((line) => SETTING.exec(line)?.[1] === name);
  const line = `${name}=${quoted(value)}`;
  return place < 0 ? `${text.trimEnd()}\n${line}\n` : lines.with(place, line).join('\n');
}

/** Plain where it can be: `#` would begin a comment. */
const quoted = (value: string): string =>
  /^[\w@%+=:,./?&[\]*-]*$/.test(value) ? value : `'${value}'`;

const switchedOff = (line: string): string => (line.startsWith('#') ? line : `#${line}`);

interface SettingBlock {
  readonly comments: readonly string[];
  readonly lines: readonly string[];
}

/** Settings that stand below each other, with the comment above them. */
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
