import type { ReactNode } from 'react';
import { createPath, parsePath, Router, type Navigator, type To } from 'react-router-dom';

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Each page of the area is loaded as a whole: the server looks at the session every time. */
const LEAVING: Navigator = {
  createHref: hrefOf,
  push: (to) => location.assign(hrefOf(to)),
  replace: (to) => location.replace(hrefOf(to)),
  go: (steps) => history.go(steps),
};

/** What links need of a router, on a page that no router changes. */
export function StillRouter({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return <Router location={parsePath(address)} navigator={LEAVING} static>{children}</Router>;
}
