import { describe, expect, it } from 'vitest';
import { changedSuites, wholeLoops } from './changedSuites.ts';
import { createSuites } from './createSuites.ts';

const names = createSuites().map(({ name }) => name);
const suitesFor = (...changed: string[]) => changedSuites(changed, names);

describe('the suites for a change', () => {
  it('are all that test the code as it runs, and those with tests that import it', () => {
    expect(suitesFor('cms/src/api/apis.ts')).toEqual({
      whole: ['content service', 'contracts', 'e2e'],
      related: ['unit'],
    });
    expect(suitesFor('src/ui/screens/Home/Home.tsx').whole).toEqual([
      'ssr',
      'budgets',
      'storybook',
      'e2e',
    ]);
  });

  it('run the journeys of the panel whole if the content service has changed', () => {
    expect(wholeLoops(['cms/src/api/apis.ts'])).toEqual(['panel']);
    expect(wholeLoops(['src/domain/job/Job.ts'])).toEqual([]);
  });

  it('are only the related tests if only tests have changed', () => {
    expect(suitesFor('tests/ssr/pages.test.ts')).toEqual({
      whole: [],
      related: ['unit', 'ssr'],
    });
    expect(suitesFor('tests/support/readHtml.ts').related).toContain('e2e');
  });

  it('are all suites if the packages have changed, and none without a change', () => {
    expect(suitesFor('package-lock.json').whole).toEqual(names);
    expect(suitesFor()).toEqual({ whole: [], related: [] });
  });

  it('exist for every folder of the product', () => {
    for (const folder of [
      'brands',
      'cms',
      'deploy',
      'kiosk',
      'src/adapters',
      'src/app',
      'src/domain',
      'src/ui',
    ])
      expect(suitesFor(`${folder}/a.ts`).whole, folder).not.toEqual([]);
  });
});
