import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPlainAddress, nameTarget, readTypedTarget } from '../src/plugins/fields/linkChoice.ts';

describe('an address as people type it', () => {
  const TYPED: readonly (readonly [string, string | null])[] = [
    ['www.example.ch', 'https://www.example.ch/'],
    ['example.ch/haus?x=1', 'https://example.ch/haus?x=1'],
    ['http://example.ch', 'https://example.ch/'],
    ['https://example.ch/a', 'https://example.ch/a'],
    ['info@example.ch', 'mailto:info@example.ch'],
    ['mailto:info@example.ch', 'mailto:info@example.ch'],
    ['052 000 19 40', 'tel:+41520001940'],
    ['+41 52 000 19 40', 'tel:+41520001940'],
    ['/wohnen', '/wohnen'],
    ['Gartensaal', null],
    ['Haus mit Garten', null],
    ['2027', null],
    ['javascript:alert(1)', null],
    ['//example.ch', null],
    ['', null],
  ];
  for (const [typed, target] of TYPED)
    it(`«${typed}» is read as ${target ?? 'words'}`, () => {
      assert.equal(readTypedTarget(typed), target);
    });
});

it('an address is told from the beginning of a title', () => {
  for (const typed of ['/wohnen', 'https://example.ch', ' www.example.ch', 'info@example.ch'])
    assert.equal(isPlainAddress(typed), true, typed);
  for (const typed of ['St.Gallen', '052 000 19 40']) assert.equal(isPlainAddress(typed), false);
});

it('a link target is described in words', () => {
  assert.equal(nameTarget('mailto:info@example.ch?subject=x'), 'E-Mail an info@example.ch');
  assert.equal(nameTarget('tel:+41520001940'), 'Telefon +41520001940');
  assert.equal(nameTarget('https://example.ch/'), 'example.ch');
  assert.equal(nameTarget('/'), 'Startseite');
});
