import { describe, expect, it } from 'vitest';
import { resolveLink, type LinkScope } from './resolveLink.ts';

const scope: LinkScope = {
  origin: 'https://haus.example',
  isOwnHost: (host) => host === 'haus.example' || host === 'www.haus.example',
  pathHere: (path) => (/^\/de\/(?:heute|events)(?:[/?]|$)/.test(path) ? path : null),
  pathOnSite: (path) =>
    path.startsWith('/de/intern') || path.startsWith('/de/auth') ? null : path.replace(/^\/de/, ''),
};
const targetOf = (href: string) => resolveLink({ href, title: 'Stelle' }, scope);
const card = (kind: string, address: string) => ({
  kind: 'handOff',
  handOff: { kind, title: 'Stelle', address },
});

describe('a link on the kiosk', () => {
  it.each([
    '/de/events',
    '/de/events?haus=a',
    'https://haus.example/de/events',
    'https://www.haus.example/de/events',
  ])('opens %s on the screen', (href) => {
    expect(targetOf(href)).toEqual({
      kind: 'inside',
      path: new URL(href, scope.origin).pathname + new URL(href, scope.origin).search,
    });
  });

  it('to a fragment stays on the current screen', () => {
    expect(targetOf('#zimmer%20gross')).toEqual({ kind: 'place', id: 'zimmer gross' });
    expect(targetOf('#%')).toEqual({ kind: 'place', id: '%' });
    expect(targetOf('#')).toEqual({ kind: 'blocked' });
  });

  it('to a page that the profile does not allow opens a card with the public address, without typed text', () => {
    expect(targetOf('/de/jobs/offene-stellen/12')).toEqual(
      card('page', 'https://haus.example/jobs/offene-stellen/12'),
    );
    expect(targetOf('/de/jobs/offene-stellen?suche=Hans+Muster&bereich=pflege')).toEqual(
      card('page', 'https://haus.example/jobs/offene-stellen?bereich=pflege'),
    );
    expect(targetOf('/de/unsere-haeuser/a?von=Bahnhofstrasse+1')).toEqual(
      card('page', 'https://haus.example/unsere-haeuser/a'),
    );
    expect(targetOf('/dateien/plan.pdf')).toEqual(
      card('page', 'https://haus.example/dateien/plan.pdf'),
    );
  });

  it('to another site, a phone number or an email address opens a card; an email has no subject or body', () => {
    expect(targetOf('https://www.sbb.example/de')).toEqual(
      card('outside', 'https://www.sbb.example/de'),
    );
    expect(targetOf('//fremd.example/x')).toEqual(card('outside', 'https://fremd.example/x'));
    expect(targetOf('tel:+41440002110')).toEqual(card('phone', 'tel:+41440002110'));
    expect(targetOf('mailto:info@haus.example?subject=a&body=b')).toEqual(
      card('mail', 'mailto:info@haus.example'),
    );
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://haus.example/1',
    'file:///etc/passwd',
    'filesystem:https://haus.example/x',
    'about:blank',
    'chrome://settings',
    'chrome-extension://x/y',
    'view-source:https://haus.example/',
    'intent://x#Intent;end',
    'sms:+41440002110',
    'ftp://haus.example/',
    'ms-word:ofe|u|https://haus.example',
    'mailto:?subject=a',
    'https://jemand:geheim@haus.example/de/events',
    'https://[',
    '/api/seiten',
    '/bilder/a.webp',
    '/kiosk/index.html',
    '/v/anderer',
    '/assets/a.js',
    '/de/intern',
    '/de/auth',
  ])('is blocked if it is %j', (href) => {
    expect(targetOf(href)).toEqual({ kind: 'blocked' });
  });
});
