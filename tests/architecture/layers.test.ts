import { describe, expect, it } from 'vitest';
import {
  fetchViolations,
  layerViolations,
  packagesBehind,
  packageViolations,
  PANEL_PLUGINS,
  pluginViolations,
  screenViolations,
  SERVER_FOLDERS,
  serverViolations,
  testRunnerViolations,
  vocabularyViolations,
} from './layerRules.ts';
import { readSources } from './readSources.ts';

/** The entry of the editors' panel. */
const PANEL = 'cms/src/admin/app.ts';

const sources = readSources('src', 'kiosk');
const contentService = readSources('cms/src', 'cms/config', 'cms/seed', 'cms/scripts', 'cms/tests');

describe('the layers', () => {
  it('only import inwards', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect([...sources, ...contentService].flatMap(layerViolations)).toEqual([]);
  });

  it('use only their allowed packages', () => {
    expect(sources.flatMap(packageViolations)).toEqual([]);
  });

  it('have server folders that only import downwards', () => {
    expect(sources.flatMap(serverViolations)).toEqual([]);
    for (const folder of SERVER_FOLDERS)
      expect(sources.some(({ path }) => path.startsWith(`src/app/server/${folder}/`))).toBe(true);
  });

  it('have plugins of the panel that only import earlier ones', () => {
    expect(contentService.flatMap(pluginViolations)).toEqual([]);
    for (const plugin of PANEL_PLUGINS)
      expect(contentService.some(({ path }) => path.startsWith(`cms/src/plugins/${plugin}/`))).toBe(
        true,
      );
  });

  it.each([
    [
      'islands of public pages have no container',
      'src/app/islands.tsx',
      /^inversify$|^reflect-metadata$/,
    ],
    ['lobby screens carry nothing of the server', 'kiosk/main.ts', /^fastify$|^node:|^nodemailer$/],
    ['the staff area carries nothing of the server', 'src/app/staff/staff.ts', /^fastify$|^node:/],
  ])('%s', (_, entry, never) => {
    const reached = packagesBehind(entry, sources);
    expect(reached).toContain('react');
    expect(reached.filter((name) => never.test(name))).toEqual([]);
  });

  it('carry nothing of the server into the browser in the panel of editors', () => {
    const parts = contentService.filter(
      ({ path }) => /^cms\/src\/plugins\/.*\.tsx$|Panel\.ts$/.test(path) || path === PANEL,
    );
    expect(parts.map(({ path }) => path)).toContain(PANEL);
    for (const { path } of parts)
      expect([
        path,
        ...packagesBehind(path, contentService).filter((name) => name.startsWith('node:')),
      ]).toEqual([path]);
  });

  it('have screens that never import each other', () => {
    expect(sources.flatMap(screenViolations)).toEqual([]);
  });

  it('contain no helpers of tests', () => {
    expect(sources.flatMap(testRunnerViolations)).toEqual([]);
  });

  it('send requests from adapters only', () => {
    expect(sources.flatMap(fetchViolations)).toEqual([]);
  });

  it('have a domain with its own words', () => {
    expect(sources.flatMap(vocabularyViolations)).toEqual([]);
  });
});

describe('the layer rules', () => {
  it.each([
    "export * from '../adapters/x.ts';",
    "import type { X } from '../adapters';",
    "type W = import('../adapters/http.ts').H;",
    "const x = () => import('./../app/m.ts');",
    "import 'src/adapters/foo.ts';",
    "import {\n  a,\n  b,\n} from '../ui/x.ts';",
    'const y = import(`../ui/x.ts`);',
  ])('reject %s in the domain', (text) => {
    expect(layerViolations({ path: 'src/domain/bad.ts', text })).toHaveLength(1);
  });

  it('forbid imports between ui and adapters in both directions', () => {
    expect(
      layerViolations({
        path: 'src/ui/components/A/A.tsx',
        text: "import { b } from '../../../adapters/http/b.ts';",
      }),
    ).toHaveLength(1);
    expect(
      layerViolations({
        path: 'src/adapters/http/b.ts',
        text: "import { A } from '../../ui/components/A/A.tsx';",
      }),
    ).toHaveLength(1);
  });

  it('allow all layers to import the domain, and the composition root to import all of src', () => {
    expect(
      layerViolations({ path: 'src/ui/a.ts', text: "import { b } from '../domain/b.ts';" }),
    ).toEqual([]);
    expect(
      layerViolations({
        path: 'src/app/a.ts',
        text: "import { b } from '../adapters/b.ts';\nimport { c } from '../ui/c.ts';",
      }),
    ).toEqual([]);
    expect(
      layerViolations({ path: 'src/app/a.ts', text: "import { b } from '../../scripts/b.ts';" }),
    ).toHaveLength(1);
  });

  it('ignore imports in comments', () => {
    expect(
      layerViolations({
        path: 'src/domain/a.ts',
        text: "// import { b } from '../ui/b.ts';\n/* from '../app/x' */",
      }),
    ).toEqual([]);
  });

  it('reject a screen that imports a screen', () => {
    const path = 'src/ui/screens/Home/Home.tsx';
    expect(
      screenViolations({ path, text: "import { Jobs } from '../Jobs/Jobs.tsx';" }),
    ).toHaveLength(1);
    expect(screenViolations({ path, text: "import { homeModel } from './homeModel.ts';" })).toEqual(
      [],
    );
  });
});

describe('the rules of words and calls', () => {
  it.each([
    ['src/app/a.ts', "import { vi } from 'vitest';"],
    ['src/ui/a.ts', "import { b } from '../../tests/support/b.ts';"],
    ['src/app/kiosk/a.ts', "await fetch('/a');"],
    ['src/app/staff/a.ts', "window.fetch('/a')"],
    ['src/domain/a.ts', 'readonly publishedAt: string;'],
    ['src/domain/a.ts', '/** The id that Strapi gives. */'],
    ['src/domain/a.ts', 'const rule = `:root{--ink:${ink}}`;'],
    ['src/domain/a.ts', "const link = 'var(--strong)';"],
  ])('reject in %s: %s', (path, text) => {
    const source = { path, text };
    expect([
      ...testRunnerViolations(source),
      ...fetchViolations(source),
      ...vocabularyViolations(source),
    ]).toHaveLength(1);
  });

  it.each([
    ['src/app/a.test.ts', "import { vi } from 'vitest';\nvi.stubGlobal('fetch', fetch('/a'));"],
    ['src/adapters/http/a.ts', "await fetch('/a', { populate: 1 });"],
    ['src/app/kiosk/a.ts', "await client.fetch('/a');"],
    ['src/domain/a.ts', "const ending = '--'; // as in :root"],
  ])('allow in %s: %s', (path, text) => {
    const source = { path, text };
    expect([
      ...testRunnerViolations(source),
      ...fetchViolations(source),
      ...vocabularyViolations(source),
    ]).toEqual([]);
  });
});

describe('the import order of the server', () => {
  it.each([
    ['src/app/server/uploads/a.ts', "import { b } from '../forms/b.ts';"],
    ['src/app/server/documents/a.ts', "import type { B } from '../pages/b.ts';"],
    ['src/app/server/http/a.ts', "const b = () => import('../gateway/b.ts');"],
    ['src/app/server/caches/a.ts', "import { start } from '../start.ts';"],
    ['src/app/server/unlisted/a.ts', ''],
    ['src/app/head/a.ts', "import { b } from '../server/documents/b.ts';"],
    ['src/app/kiosk/a.ts', "import { b } from '../server/http/b.ts';"],
  ])('rejects in %s: %s', (path, text) => {
    expect(serverViolations({ path, text })).toHaveLength(1);
  });

  it.each([
    ['src/app/server/forms/a.ts', "import { b } from '../uploads/b.ts';"],
    ['src/app/server/pages/a.ts', "import { b } from './b.ts';"],
    ['src/app/server/start.ts', "import { b } from './quality/b.ts';"],
    ['src/app/server/http/a.test.ts', "import { b } from '../pages/b.ts';"],
    ['src/app/container/a.ts', "import { b } from '../server/images/b.ts';"],
  ])('allows in %s: %s', (path, text) => {
    expect(serverViolations({ path, text })).toEqual([]);
  });
});

describe('the rule of plugins', () => {
  it.each([
    ['accounts/a.ts', "import { b } from '../fields/b.ts';", 1],
    ['entries/a.ts', "import type { B } from '../planning/b.ts';", 1],
    ['unknown/a.ts', '', 1],
    ['planning/a.ts', "import { b } from '../fields/b.ts';", 0],
    ['accounts/a.ts', "import { b } from './b.ts';\nimport { c } from '../editView.tsx';", 0],
  ])('knows whether %s may have: %s', (file, text, count) => {
    expect(pluginViolations({ path: `cms/src/plugins/${file}`, text })).toHaveLength(count);
  });
});

describe('the package rules', () => {
  it.each([
    ['src/domain/a.ts', "import { map } from 'rxjs';"],
    ['src/domain/a.ts', "import { readFile } from 'node:fs';"],
    ['src/ui/a.tsx', "import axios from 'axios';"],
    ['src/ui/a.tsx', "import { inject } from 'inversify';"],
    ['src/app/state/a.ts', "import { Container } from 'inversify';"],
    ['src/adapters/http/a.ts', "import axios from 'axios';"],
    ['src/adapters/http/a.ts', "import { useState } from 'react';"],
    ['src/adapters/http/a.ts', "import { createHash } from 'node:crypto';"],
    ['src/app/routes/a.ts', "import fastify from 'fastify';"],
    ['src/app/web.tsx', "import { join } from 'node:path';"],
    ['src/app/server/images/a.ts', "import sharp from 'sharp';"],
  ])('reject in %s: %s', (path, text) => {
    expect(packageViolations({ path, text }).length).toBeGreaterThan(0);
  });

  it.each([
    ['src/domain/a.ts', "import type { Observable } from 'rxjs';"],
    [
      'src/domain/a.test.ts',
      "import { readFileSync } from 'node:fs';\nimport { it } from 'vitest';",
    ],
    ['src/app/container/a.ts', "import { Container } from 'inversify';"],
    ['src/adapters/http/contentClient.ts', "import axios from 'axios';"],
    ['src/adapters/files/a.ts', "import { join } from 'node:path';"],
    ['src/adapters/images/a.ts', "import sharp from 'sharp';"],
    ['src/app/server/images/a.test.ts', "import sharp from 'sharp';"],
    ['src/app/server/a.ts', "import fastify from 'fastify';"],
    ['src/ui/a.tsx', "import { useState } from 'react';"],
  ])('allow in %s: %s', (path, text) => {
    expect(packageViolations({ path, text })).toEqual([]);
  });
});
