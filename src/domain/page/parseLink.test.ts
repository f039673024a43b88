import { describe, expect, it } from 'vitest';
import { parseLink } from './parseLink.ts';

describe('parseLink', () => {
  it.each([
    ['/', '/'],
    ['/wohnen/haus-umgebung', '/wohnen/haus-umgebung'],
    [' /jobs?area=care#liste ', '/jobs?area=care#liste'],
    ['/a/../b', '/b'],
    ['/über uns', '/%C3%BCber%20uns'],
    ['https://www.sbb.ch/de?to=Uster', 'https://www.sbb.ch/de?to=Uster'],
    ['HTTPS://WWW.SBB.CH', 'https://www.sbb.ch/'],
    ['mailto:empfang@lindengut.example', 'mailto:empfang@lindengut.example'],
    ['mailto:a.b@c.ch?subject=Besuch', 'mailto:a.b@c.ch?subject=Besuch'],
    ['tel:+41 44 000 21 10', 'tel:+41440002110'],
    ['tel:+41 (0)44 000 21 10', 'tel:+41440002110'],
    ['tel:044 000 21 10', 'tel:+41440002110'],
    ['TEL:044/000.21-10', 'tel:+41440002110'],
    ['tel:044 000 21 10 int. 12', 'tel:+41440002110;ext=12'],
    ['tel:+41440002110;ext=12', 'tel:+41440002110;ext=12'],
    ['tel:044 000 21 10 / 079 000 21 10', 'tel:+41440002110'],
    ['tel:+41 044 000 21 10', 'tel:+41440002110'],
    ['MAILTO:haus-2@pflege-24.example', 'MAILTO:haus-2@pflege-24.example'],
  ])('accepts %j', (target, href) => {
    expect(parseLink(target)).toBe(href);
  });

  it.each([
    '',
    ' ',
    'wohnen',
    '#anker',
    '?x=1',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%5c\u0000',
    'http://evil.example',
    'https:evil.example',
    'https:///evil.example:x',
    'https://zumikon.example@evil.example',
    'https://user:pass@evil.example',
    'https://',
    'mailto:',
    'mailto:a@b@c',
    'mailto:<script>@x.ch',
    'tel:',
    'tel:javascript',
    'tel:044 000 21 1',
    'tel:044%20000%2021%2010',
    `tel:${'0'.repeat(200)}`,
    'javascript:alert(1)//tel:044 000 21 10',
    'javascript:alert(1)//mailto:a@b.ch',
    'mailto:a b@c.ch',
    'mailto:a@b.ch,c@d.ch',
    'mailto:a,c@d.ch',
    'mailto:a&b@c.ch',
    'mailto:a@b.ch?subject=zwei Worte',
    'https://:pass@evil.example',
    'https://x.example/\\y',
    '/a\u0085b',
    '/a\u200bb',
    '/a\u2066b',
    '/a\ufeffb',
    '/\u202egnp.exe',
    `/${'a'.repeat(2000)}`,
  ])('rejects %j', (target) => {
    expect(parseLink(target)).toBeNull();
  });

  it('never returns an address that a browser resolves to another scheme or host', () => {
    const starts = [
      '/',
      '//',
      '/\\',
      'javascript:',
      'https://a@b',
      '/.',
      ' /',
      '/%2f/',
      '/\u00a0/',
      '/;//',
    ];
    const ends = ['x', '/evil.example', '//evil.example', '..//x', '\u0009', 'javascript:x', '@y'];
    const passed = starts
      .flatMap((start) => ends.map((end) => parseLink(start + end)))
      .filter((href) => href !== null);
    const base = 'https://site.example';
    for (const href of passed)
      expect(new URL(href, base).origin === base || href.startsWith('https://')).toBe(true);
    expect(passed.length).toBeGreaterThan(5);
  });
});
