import { describe, expect, it } from 'vitest';
import { resolveWay, type House } from './resolveWay.ts';

const house: House = {
  origin: 'https://haus.example',
  isOwnHost: (host) => host === 'haus.example' || host === 'www.haus.example',
  isOpen: (path) => /^\/de\/(?:heute|events)(?:[/?]|$)/.test(path),
  pathOnSite: (path) =>
    path.startsWith('/de/intern') || path.startsWith('/de/auth') ? null : path.replace(/^\/de/, ''),
};
const way = (href: string) => resolveWay({ href, title: 'Stelle' }, house);
const card = (kind: string, address: string) => ({
  kind: 'handOff',
  handOff: { kind, title: 'Stelle', address },
});

describe('a link of the kiosk', () => {
  it.each([
    '/de/events',
    '/de/events?haus=a',
    'https://haus.example/de/events',
    'https://www.haus.example/de/events',
  ])('%s opens here', (href) => {
    expect(way(href)).toEqual({
      kind: 'inside',
      path: new URL(href, house.origin).pathname + new URL(href, house.origin).search,
    });
  });

  it('to a place in the screen stays in it', () => {
    expect(way('#zimmer%20gross')).toEqual({ kind: 'place', id: 'zimmer gross' });
    expect(way('#%')).toEqual({ kind: 'place', id: '%' });
    expect(way('#')).toEqual({ kind: 'shut' });
  });

  it('to a page that the profile does not allow is a card with its public address, without anything typed', () => {
    expect(way('/de/jobs/offene-stellen/12')).toEqual(
      card('page', 'https://haus.example/jobs/offene-stellen/12'),
    );
    expect(way('/de/jobs/offene-stellen?suche=Hans+Muster&bereich=pflege')).toEqual(
      card('page', 'https://haus.example/jobs/offene-stellen?bereich=pflege'),
    );
    expect(way('/de/unsere-haeuser/a?von=Bahnhofstrasse+1')).toEqual(
      card('page', 'https://haus.example/unsere-haeuser/a'),
    );
    expect(way('/dateien/plan.pdf')).toEqual(card('page', 'https://haus.example/dateien/plan.pdf'));
  });

  it('to another site, a number or a mailbox is a card; a mail has neither subject nor text', () => {
    expect(way('https://www.sbb.example/de')).toEqual(
      card('outside', 'https://www.sbb.example/de'),
    );
    expect(way('//fremd.example/x')).toEqual(card('outside', 'https://fremd.example/x'));
    expect(way('tel:+41440002110')).toEqual(card('phone', 'tel:+41440002110'));
    expect(way('mailto:info@haus.example?subject=a&body=b')).toEqual(
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
  ])('%j opens nothing', (href) => {
    expect(way(href)).toEqual({ kind: 'shut' });
  });
});
