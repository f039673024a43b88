import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Attribute, Model } from '../src/strapi.ts';
import { messageIn } from './standIn.ts';
import { isLinkTarget } from '../src/validation/linkTargets.ts';
import { checkRedirect } from '../src/validation/checkRedirect.ts';
import { checkComplete, checkField } from '../src/validation/fieldRules.ts';
import { walkFields } from '../src/validation/walkFields.ts';

describe('links', () => {
  for (const target of [
    '/',
    '/wohnen/haus-umgebung?x=1#y',
    'https://example.org/a',
    'mailto:empfang@haus.example',
    'tel:+41 44 000 33 40',
  ]) {
    test(`${target} may be a link`, () => assert.equal(isLinkTarget(target), true));
  }
  for (const target of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://example.org',
    'https://user:pw@example.org',
    'www.example.org',
    'wohnen',
    'https://',
    null,
    7,
  ]) {
    test(`${JSON.stringify(target)} may not be a link`, () =>
      assert.equal(isLinkTarget(target), false));
  }
});

interface Redirect {
  readonly von: string;
  readonly nach: string;
}

describe('redirects', () => {
  const others: readonly Redirect[] = [{ von: '/a', nach: '/b' }];
  const plain = { hosts: ['haus.example'], localeInPath: false };
  const inLanguages = { hosts: ['riva.example'], localeInPath: true };
  const check = (von: string, nach: string, beside = others, brand = plain): string | null =>
    checkRedirect({ von, nach }, beside, brand)?.message ?? null;

  test('a redirect is valid if it does not affect others', () =>
    assert.equal(check('/x', '/y'), null));
  test('two old paths may lead to the same target', () => assert.equal(check('/x', '/b'), null));
  test('a redirect may not lead to itself, even with a trailing slash', () =>
    assert.match(messageIn(check('/x', '/x/', [])), /sich selbst/));
  test('a redirect may not lead to itself with a query', () =>
    assert.match(messageIn(check('/x', '/x?neu=1', [])), /sich selbst/));
  test('a path may be redirected only once', () =>
    assert.match(messageIn(check('/a', '/c')), /schon eine Weiterleitung/));
  test('a path is the same if it is percent-encoded or decomposed', () => {
    const encoded = '/f%C3%BChrung';
    assert.match(messageIn(check('/führung', encoded, [])), /sich selbst/);
    const beside = [{ von: encoded, nach: '/b' }];
    assert.match(messageIn(check('/führung', '/c', beside)), /schon eine Weiterleitung/);
    assert.match(messageIn(check('/fu\u0308hrung', '/c', beside)), /schon eine Weiterleitung/);
  });
  test('two redirects may not form a loop', () =>
    assert.match(messageIn(check('/b', '/a')), /im Kreis/));
  test('a redirect may not lead to a path that is redirected again', () =>
    assert.match(messageIn(check('/x', '/a')), /gleich nach «\/b»/));
  test('a redirect may not start at the target of another redirect', () =>
    assert.match(messageIn(check('/b', '/c')), /zuerst «\/a»/));
  test('the home page cannot be redirected', () =>
    assert.match(messageIn(check('/', '/x')), /Startseite/));
  test('a redirect starts at a path without query and fragment', () => {
    assert.match(messageIn(check('/x?id=7', '/y')), /Schreiben Sie «\/x»/);
    assert.match(messageIn(check('/x#oben', '/y')), /ohne \? und #/);
  });
  test('a redirect starts at a path with single slashes, because the site opens no other', () => {
    assert.match(messageIn(check('/a//b', '/y')), /Schreiben Sie «\/a\/b»/);
    assert.match(messageIn(check('/a///', '/y')), /Schreiben Sie «\/a»/);
  });
  test('a brand with its language in the address writes both paths without the language', () => {
    assert.match(
      messageIn(check('/de/ferien', '/wohnen', [], inLanguages)),
      /«\/ferien» statt «\/de\/ferien»/,
    );
    assert.match(messageIn(check('/ferien', '/it', [], inLanguages)), /«\/» statt «\/it»/);
    assert.equal(check('/ferien', '/wohnen', [], inLanguages), null);
    assert.equal(check('/design', '/entwurf', [], inLanguages), null);
  });
  test('a brand without its language in the address may redirect such paths', () =>
    assert.equal(check('/de/angebot', '/wohnen', []), null));
  test('a target with the brand’s own host name is rejected, because it would hide a loop', () => {
    assert.match(messageIn(check('/x', 'https://www.haus.example/a')), /nur den Pfad: «\/a»/);
    assert.equal(check('/x', 'https://riva.example/a'), null);
  });
  test('the invalid field is named', () => {
    assert.equal(checkRedirect({ von: '/x', nach: '/a' }, others, plain)?.field, 'nach');
    assert.equal(checkRedirect({ von: '/a', nach: '/c' }, others, plain)?.field, 'von');
  });
});

const TEXT: Attribute = { type: 'string' };

describe('fields', () => {
  const field = (owner: string, name: string, value: unknown, attribute: Attribute = TEXT) => ({
    owner,
    name,
    value,
    attribute,
    holder: {},
  });

  test('an empty field is valid', () =>
    assert.equal(checkField(field('x', 'mainColor', '')), null));
  test('a colour must be in hex notation', () => {
    assert.equal(checkField(field('x', 'mainColor', '#2A6f4e')), null);
    assert.match(messageIn(checkField(field('x', 'mainColor', 'grün'))), /sechs Zeichen/);
  });
  test('a date-time needs a day and a time', () => {
    const moment = (value: unknown) =>
      checkField(field('termin.abweichung', 'neuerBeginn', value, { type: 'datetime' }));
    for (const whole of [
      '2027-12-21T17:00:00.000Z',
      '2027-12-21T17:00:00+01:00',
      new Date(0),
      null,
    ])
      assert.equal(moment(whole), null);
    // The engine reads the last two as the first of January, and as the second of March.
    for (const half of [
      '2027-12-21T',
      '2027-12-21Tam Abend',
      'bald',
      '2027T14:00',
      '2027-02-30T14:00',
    ])
      assert.match(messageIn(moment(half)), /Tag und Uhrzeit/);
  });
  test('an unknown brand is rejected with the names of all brands', () =>
    assert.match(
      messageIn(checkField(field('api::seite.seite', 'marke', 'niemand'))),
      /Es gibt: /,
    ));
  test('the links in a text are checked at any depth', () => {
    const link = (url: string) => [
      {
        type: 'list',
        children: [{ type: 'list-item', children: [{ type: 'link', url, children: [] }] }],
      },
    ];
    assert.equal(
      checkField(field('block.text', 'text', link('/wohnen'), { type: 'blocks' })),
      null,
    );
    assert.match(
      messageIn(checkField(field('block.text', 'text', link('javascript:x'), { type: 'blocks' }))),
      /Pfad auf dieser Website/,
    );
  });
  test('a page has a path that the site serves', () => {
    const path = (value: string) => checkField(field('api::seite.seite', 'pfad', value));
    for (const value of ['wohnen/haus-umgebung', 's/besuchszeiten', 'barrierefreiheit'])
      assert.equal(path(value), null, value);
    for (const value of ['besuchszeiten', 'wohnen-2', 's/a/b', 's/Besuch', 'Über Uns//'])
      assert.match(messageIn(path(value)), /unter «s\/…»/, value);
  });
  test('a redirect starts at a path that visitors can request', () => {
    const start = (value: string) =>
      checkField(field('api::weiterleitung.weiterleitung', 'von', value));
    for (const value of ['/hc-führung', '/hc-f%C3%BChrung', '/a.html'])
      assert.equal(start(value), null, value);
    for (const value of ['/hc-f%FCr', '/a%00', '/a%5Cb', '/a/../b', '/%2e/b', 'alt'])
      assert.match(messageIn(start(value)), /nicht verständlich/, value);
  });
  test('a redirect is 301 or 302', () =>
    assert.match(
      messageIn(checkField(field('api::weiterleitung.weiterleitung', 'art', '307'))),
      /301/,
    ));
  test('a redirect leads to a path or an https address', () => {
    const target = (value: string) =>
      checkField(field('api::weiterleitung.weiterleitung', 'nach', value));
    assert.equal(target('https://andere.example/neu'), null);
    for (const value of [
      'http://andere.example',
      '//andere.example',
      'ftp://andere.example',
      'neu',
      'mailto:a@b.example',
    ])
      assert.match(messageIn(target(value)), /https:/, value);
  });
  test('a recurrence that the site cannot show is rejected with a list of those that it can show', () =>
    assert.match(
      messageIn(
        checkField(field('api::veranstaltung.veranstaltung', 'wiederholung', 'jeden Dienstag')),
      ),
      /jeden Monat am gleichen Wochentag/,
    ));
  test('a line on the map has a position on each of 2 to 200 lines', () => {
    const course = (value: string) => checkField(field('haus.kartenlinie', 'verlauf', value));
    assert.equal(course('47.3318, 8.6226\n47.3320,8.6230\r\n-1, -179.5\n'), null);
    assert.equal(course(Array(200).fill('47, 8').join('\n')), null);
    for (const value of [
      '47.3318, 8.6226',
      '47.3 8.6\n47.4 8.7',
      '47.3, 8.6\n\n47.4, 8.7',
      '91, 8\n47, 8',
      '47, 181\n47, 8',
      '47, 8\nnach links',
      Array(201).fill('47, 8').join('\n'),
    ])
      assert.match(messageIn(course(value)), /Breite, Komma, Länge/, value);
  });
  test('a picture needs an alternative text unless it is decorative', () => {
    const alt = (value: string | null, dekorativ: boolean) =>
      checkComplete({
        owner: 'bild.bild',
        name: 'alt',
        attribute: { type: 'string' },
        value,
        holder: { dekorativ },
      });
    assert.match(messageIn(alt('  ', false)), /Rein dekorativ/);
    assert.equal(alt('Der Garten', false), null);
    assert.equal(alt(null, true), null);
  });
  test('a required field may not contain only blanks', () => {
    const title = (value: string | undefined, attribute: Attribute = { ...TEXT, required: true }) =>
      checkComplete({ owner: 'api::stelle.stelle', name: 'titel', attribute, value, holder: {} });
    assert.match(messageIn(title('')), /füllen/);
    assert.match(messageIn(title(' \u00a0\n')), /füllen/);
    assert.equal(title('Pflege'), null);
    assert.equal(title('', { type: 'string' }), null);
    // An update of other fields does not contain this one.
    assert.equal(title(undefined), null);
  });
});

test('fields are found in components and dynamic zones, with the path that the panel needs', () => {
  const models: Readonly<Record<string, Model>> = {
    'api::a.a': { attributes: { bloecke: { type: 'dynamiczone', components: ['block.b'] } } },
    'block.b': { attributes: { link: { type: 'component', component: 'link.link' } } },
    'link.link': { attributes: { ziel: { type: 'string' } } },
  };
  const found: unknown[] = [];
  walkFields(
    { getModel: (uid) => models[uid] },
    'api::a.a',
    {
      bloecke: [
        { __component: 'block.b', link: null },
        { __component: 'block.b', link: { ziel: 'x' } },
      ],
    },
    ({ owner, path, value }) => owner === 'link.link' && found.push([path.join('.'), value]),
  );
  assert.deepEqual(found, [['bloecke.1.link.ziel', 'x']]);
});
