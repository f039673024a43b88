import { expect, test } from 'vitest';
import { keepQuery } from './keepQuery.ts';

test.each([
  ['/kontakt', '/anfahrt?von=Uster', '/kontakt?von=Uster'],
  ['/kontakt#karte', '/anfahrt?von=Uster&a=1', '/kontakt?von=Uster&a=1#karte'],
  ['/events?kategorie=musik', '/musik?seite=2', '/events?kategorie=musik'],
  ['/kontakt', '/anfahrt?', '/kontakt'],
  ['/kontakt', '/anfahrt', '/kontakt'],
])('to %s from %s is %s', (location, url, target) => {
  expect(keepQuery(location, url)).toBe(target);
});
