import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './places.ts';
import { runTool } from './runTool.ts';

it('returns the output of a tool and how it ended', async () => {
  const script = "console.log('to one'); console.error('to the other'); process.exit(3)";
  const { code, output } = await runTool(['-e', script], { cwd: root });
  expect(code).toBe(3);
  expect(output).toContain('to one');
  expect(output).toContain('to the other');
});

const GIVES_UP = `
  import { runTool } from './runTool.ts';
  process.stdout.write = (text) => { console.error(String(text).trim()); process.exit(1); };
  await runTool(['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], { cwd: '.', show: true });
`;

it('stops the tool if it is aborted itself', async () => {
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', GIVES_UP], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const pid = Number(/^\d+$/mu.exec(stderr)?.[0]);
  expect(pid).toBeGreaterThan(0);
  const isThere = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isThere, { timeout: 30_000 }).toBe(false);
});
