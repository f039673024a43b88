import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareFolders } from '../../scripts/operate/release/compareBuilds.ts';
import { distDir, root } from '../../scripts/run/places.ts';
import { runTool } from '../../scripts/run/runTool.ts';

const SOURCES = ['src', 'kiosk', 'scripts', 'package.json', 'tsconfig.json', 'vite.config.ts'];
/**
 * The fastest of the five builds; `foyer release --check` compares all of them, and the panel's.
 */
const PARTS = ['styles', 'staff'];

let place: string;
let copy: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'foyer-reproducible-'));
  copy = join(place, 'a folder with', 'quite another name');
  mkdirSync(copy, { recursive: true });
  for (const name of SOURCES) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

it.each(PARTS)('the build of %s produces the same bytes in another folder', async (mode) => {
  const { code, output } = await runTool(
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', mode],
    { cwd: copy, env: { NODE_ENV: 'production', TZ: 'Pacific/Auckland', LC_ALL: 'C' } },
  );
  expect(code, output).toBe(0);
  const { compared, differing } = await compareFolders(distDir, join(copy, 'dist'), [mode]);
  expect(compared).toBeGreaterThan(1);
  expect(differing).toEqual([]);
});
