import { describe, expect, it } from 'vitest';
import { breadcrumbTrail, pageNameInMenus } from './Breadcrumb.tsx';

const config = {
  nav: [{ name: { text: 'Wohnen' }, link: '/wohnen' }],
  footer: [
    { name: { text: 'Arbeiten' }, link: null, header: true },
    { name: { text: 'Jobs' }, link: '/jobs', header: false },
  ],
};

describe('the breadcrumb of a page', () => {
  it('names the parent pages as the navigation and the footer do', () => {
    expect(breadcrumbTrail('wohnen/haus-umgebung', config)).toEqual([
      { name: { text: 'Wohnen' }, link: '/wohnen' },
    ]);
    expect(breadcrumbTrail('jobs/ausbildung', config)).toEqual([
      { name: { text: 'Jobs' }, link: '/jobs' },
    ]);
  });

  it('omits a level that is not a page', () => {
    expect(breadcrumbTrail('s/preise', config)).toEqual([]);
  });

  it('is empty on the first level and while the configuration is missing', () => {
    expect(breadcrumbTrail('wohnen', config)).toEqual([]);
    expect(breadcrumbTrail('wohnen/haus-umgebung', null)).toEqual([]);
  });
});

it('a page has the name that the menus use for it, or none', () => {
  expect(pageNameInMenus('wohnen', config)).toEqual({ text: 'Wohnen' });
  expect(pageNameInMenus('jobs', config)).toEqual({ text: 'Jobs' });
  expect(pageNameInMenus('s/preise', config)).toBeUndefined();
  expect(pageNameInMenus('wohnen', null)).toBeUndefined();
});
