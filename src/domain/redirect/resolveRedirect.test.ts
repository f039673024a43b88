import { expect, test } from 'vitest';
import { type Redirect, resolveRedirect } from './resolveRedirect.ts';

const leads = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({
  from,
  to,
  status,
});
const NONE = { kind: 'none' };
const BROKEN = { kind: 'broken' };

test('a path in the list redirects to its target, and any other path does not redirect', () => {
  const list = [leads('/anfahrt', '/kontakt'), leads('/kurse', '/events?kategorie=vortrag', 302)];
  expect(resolveRedirect('/anfahrt', list)).toEqual({
    kind: 'redirect',
    to: '/kontakt',
    status: 301,
  });
  expect(resolveRedirect('/kurse', list)).toEqual({
    kind: 'redirect',
    to: '/events?kategorie=vortrag',
    status: 302,
  });
  expect(resolveRedirect('/anfahrt/plan', list)).toEqual(NONE);
  expect(resolveRedirect('/', [])).toEqual(NONE);
});

test('paths match however editors write them: percent-encoded or not, with or without a final slash', () => {
  expect(resolveRedirect('/f%C3%BChrung', [leads('/führung/', '/s/führung')])).toEqual({
    kind: 'redirect',
    to: '/s/f%C3%BChrung',
    status: 301,
  });
});

test('a chain within the list becomes one redirect, which is temporary if one of its steps is', () => {
  expect(
    resolveRedirect('/a', [
      leads('/a', '/b', 302),
      leads('/b', '/c#teil'),
      leads('/c', 'https://andere.example/x'),
    ]),
  ).toEqual({ kind: 'redirect', to: 'https://andere.example/x', status: 302 });
});

test.each([
  ['itself', [leads('/a', '/a')]],
  ['itself with a query', [leads('/a', '/a?neu=1')]],
  ['a circle', [leads('/a', '/b'), leads('/b', '/a')]],
  ['a circle beside it', [leads('/a', '/b'), leads('/b', '/c'), leads('/c', '/b')]],
  [
    'six steps',
    ['/a', '/b', '/c', '/d', '/e', '/f'].map((from, place, all) =>
      leads(from, all[place + 1] ?? '/g'),
    ),
  ],
])('a redirect to %s is broken', (_, list) => {
  expect(resolveRedirect('/a', list)).toEqual(BROKEN);
});

test('another spelling of a path redirects like the path, and cannot form a circle', () => {
  const written = (path: string) => path.toLowerCase();
  const list = [leads('/a', '/c'), leads('/B', '/d'), leads('/e', '/E')];
  expect(resolveRedirect('/A', list, written)).toMatchObject({ to: '/c' });
  expect(resolveRedirect('/B', list, written)).toMatchObject({ to: '/d' });
  expect(resolveRedirect('/b', list, written)).toEqual(NONE);
  expect(resolveRedirect('/e', list, written)).toEqual(BROKEN);
  expect(resolveRedirect('/E', list, written)).toEqual(BROKEN);
});

test('a chain of five steps is followed', () => {
  const list = ['/a', '/b', '/c', '/d', '/e'].map((from, place, all) =>
    leads(from, all[place + 1] ?? '/g'),
  );
  expect(resolveRedirect('/a', list)).toEqual({ kind: 'redirect', to: '/g', status: 301 });
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'http://andere.example/',
  'javascript:alert(1)',
  'kontakt',
  '',
  'https://name:wort@evil.example/',
  'https:evil.example',
  '\t//evil.example',
])('the target %j is invalid', (to) => {
  expect(resolveRedirect('/a', [leads('/a', to)])).toEqual(BROKEN);
});

test('a target with line breaks cannot add a response header', () => {
  expect(resolveRedirect('/a', [leads('/a', '/b\r\nset-cookie: x=1')])).toEqual({
    kind: 'redirect',
    to: '/bset-cookie:%20x=1',
    status: 301,
  });
});
