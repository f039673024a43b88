import { useId, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Island } from '../../../ui/islands/Island.tsx';
import { useLocation } from '../../../ui/navigation/pageContext.ts';
import { renderMarkup } from './renderMarkup.tsx';

const Field = ({ name }: { readonly name: string }) => (
  <label htmlFor={useId()}>
    {name} of {useLocation().pathname}
  </label>
);
const Layout = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Island name="shell" of={Field} data={{ name: 'header' }} />
    <main>{children}</main>
    <Field name="footer" />
  </>
);
const Screen = () => <Island name="application" of={Field} data={{ name: 'list' }} />;

const { markup, islands } = renderMarkup({
  layout: Layout,
  around: (view) => view,
  location: { pathname: '/jobs', search: '' },
  answer: { screen: Screen, data: null, failure: null },
});

it('renders each island at its place with markup that React can hydrate, and the rest without', () => {
  expect(markup.replaceAll(/ for="[^"]*"/g, '')).toBe(
    '<div data-island="shell" data-when="sign"><label>header<!-- --> of <!-- -->/jobs</label></div>' +
      '<main><div data-island="application" data-when="idle"><label>list<!-- --> of <!-- -->/jobs</label></div></main>' +
      '<label>footer of /jobs</label>',
  );
  expect(islands).toEqual([
    { name: 'shell', data: { name: 'header' } },
    { name: 'application', data: { name: 'list' } },
  ]);
});

it('gives each island ids that start with its position, and no id occurs twice', () => {
  const ids = [...markup.matchAll(/ for="([^"]*)"/g)].map(([, id = '']) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids[0]).toMatch(/^_0R_/);
  expect(ids[1]).toMatch(/^_1R_/);
});
