import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './readSources.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const scriptsOf = (file: string): Readonly<Record<string, string>> =>
  (JSON.parse(read(file)) as { readonly scripts: Record<string, string> }).scripts;

const SCRIPTS = scriptsOf('package.json');

/** The Node of the person who started this test, on which the launcher runs. */
const LAUNCHING_NODE = process.env['npm_node_execpath'] ?? process.execPath;

const DOCUMENTS = ['README.md', ...globSync('{docs,deploy,kiosk,cms}/**/*.md', { cwd: root })]
  .filter((file) => !file.includes('node_modules') && !file.startsWith('docs/decisions'))
  .toSorted();

interface Command {
  readonly file: string;
  readonly text: string;
}

/** The commands of Node and npm that a document names, in the text and in blocks. */
const commandsIn = (file: string): readonly Command[] =>
  [...read(file).matchAll(/(?:`|^(?:\$ )?)((?:node|npm|npx) [^`\n#]+)/gm)].map(([, text = '']) => ({
    file,
    text: text.trim(),
  }));

const COMMANDS = DOCUMENTS.flatMap(commandsIn);

/** The script of package.json that an npm command runs; null if it runs none. */
function scriptOf(text: string): string | null {
  const [, first = '', second = ''] = text.split(/\s+/);
  if (first === 'run') return second;
  return ['start', 'test'].includes(first) ? first : null;
}

describe('the commands in README and docs run on Node 20', () => {
  it('and there are many', () => {
    expect(COMMANDS.length).toBeGreaterThan(30);
  });

  it('by the launcher, which brings the pinned Node', () => {
    const wrong = COMMANDS.filter(({ text }) => {
      const script = scriptOf(text);
      if (script !== null) return !SCRIPTS[script]?.startsWith('node scripts/launch.mjs ');
      // What npm does itself, and what a unit of systemd runs.
      return !/^(?:npm (?:ci|install|sbom)\b|node dist\/)/.test(text);
    });
    expect(wrong).toEqual([]);
  });

  it('and every script names a command or tool that exists', () => {
    const commands = globSync('scripts/commands/*.ts', { cwd: root });
    for (const [name, script] of Object.entries(SCRIPTS)) {
      const [, command = '', tool = ''] =
        /^node scripts\/launch\.mjs ([a-z]+) ?(\S*)$/.exec(script) ?? [];
      expect(commands, name).toContain(`scripts/commands/${command}.ts`);
      if (command === 'tool')
        expect(read('scripts/commands/tool.ts') + read('scripts/suites/gateTools.ts')).toMatch(
          new RegExp(`^  ${tool}(?::|\\()`, 'm'),
        );
    }
  });

  /** Names of JavaScript and Node that Node 20 lacks. */
  const NEWER =
    /\b(?:(?:Object|Map)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|URL\.parse|RegExp\.escape|globSync|matchesGlob|stripTypeScriptTypes)\b|\.(?:isSubsetOf|isSupersetOf|symmetricDifference)\(/;
  const EARLY = globSync('scripts/{*,bootstrap/*}.mjs', { cwd: root });
  it.each(EARLY)('%s uses nothing that Node 20 lacks, and is parsed by it', (file) => {
    expect(NEWER.exec(read(file))).toBeNull();
    execFileSync(LAUNCHING_NODE, ['--check', join(root, file)]);
  });

  it('the messages are compiled on the Node of the launcher', () => {
    const compile = () =>
      execFileSync(LAUNCHING_NODE, [join(root, 'scripts/messages.mjs')], { stdio: 'pipe' });
    expect(compile).not.toThrow();
  });

  it('an unknown command is one sentence', () => {
    const run = () =>
      execFileSync(LAUNCHING_NODE, [join(root, 'scripts/launch.mjs'), 'nothing'], {
        stdio: 'pipe',
        encoding: 'utf8',
      });
    expect(run).toThrow('There is no command "nothing"');
  });
});
