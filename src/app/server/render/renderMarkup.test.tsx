import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { CachedMarkup } from '../../../ui/islands/CachedMarkup.tsx';
import { Island } from '../../../ui/islands/Island.tsx';
import { useLocation } from '../../../ui/navigation/pageContext.ts';
import { createMarkupCache } from './createMarkupCache.ts';
import { renderMarkup } from './renderMarkup.tsx';

const NOTHING: readonly unknown[] = [];
const NO_DATA = {};

/**
 * A shell that marks the current section and shows the address. It counts how often it is rendered.
 */
function createShell() {
  const drawn = vi.fn();
  const cache = createMarkupCache();
  const Here = () => <input value={useLocation().pathname + useLocation().search} readOnly />;
  const Shell = () => {
    drawn();
    return (
      <form>
        <CachedMarkup name="here" from={NOTHING}>
          <Here />
        </CachedMarkup>
        <b>{useLocation().pathname.split('/')[1]}</b>
      </form>
    );
  };
  const Layout = ({ children }: { readonly children: ReactNode }) => (
    <>
      <Island
        name="shell"
        of={Shell}
        data={NO_DATA}
        place={[useLocation().pathname.split('/')[1]]}
      />
      <main>{children}</main>
    </>
  );
  return {
    drawn,
    draw: (pathname: string, { search = '', textSize = 'normal', keep = true } = {}) =>
      renderMarkup({
        layout: Layout,
        around: (view) => view,
        surroundings: [],
        textSize,
        location: { pathname, search },
        answer: { screen: null, data: null, failure: null },
        cache,
        keep,
      }),
  };
}

it('renders a shell once for all addresses with the same marked section, and inserts each address', () => {
  const { draw, drawn } = createShell();
  const shellOf = (address: string) =>
    `<div data-island="shell" data-when="sign"><form><input readOnly="" value="${address}"/><b>jobs</b></form></div><main></main>`;
  expect(draw('/jobs/a').markup).toBe(shellOf('/jobs/a'));
  expect(draw('/jobs/b', { search: '?seite=2' }).markup).toBe(shellOf('/jobs/b?seite=2'));
  expect(draw('/jobs/a').islands).toEqual([{ name: 'shell', data: {} }]);
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('renders the shell again for another section, for another text size, and without caching', () => {
  const { draw, drawn } = createShell();
  draw('/jobs/a');
  expect(draw('/events/a').markup).toContain('<b>events</b>');
  expect(drawn).toHaveBeenCalledTimes(2);
  draw('/jobs/b', { textSize: 'larger' });
  expect(drawn).toHaveBeenCalledTimes(3);
  expect(draw('/jobs/c', { keep: false }).markup).toContain('value="/jobs/c"');
  expect(drawn).toHaveBeenCalledTimes(4);
});
