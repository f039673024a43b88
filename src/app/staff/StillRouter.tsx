import type { ReactNode } from 'react';
import { createPath, parsePath, Router, type Navigator } from 'react-router-dom';

/** Each page of the area is loaded as a whole: the server looks at the session every time. */
const LEAVING: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: (to) => location.assign(typeof to === 'string' ? to : createPath(to)),
  replace: (to) => location.replace(typeof to === 'string' ? to : createPath(to)),
  go: (steps) => history.go(steps),
};

/** What links need of a router, on a page that no router changes. */
export function StillRouter({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return <Router location={parsePath(address)} navigator={LEAVING} static>{children}</Router>;
}
