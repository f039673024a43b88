import { expect, test } from 'vitest';
import { createUsedStyles } from './usedStyles.ts';

test('a page gets the rules that match on it, in their order', () => {
  const used = createUsedStyles(
    '.a{color:red}p{margin:0}.b{color:blue}.a.c{color:green}.a .b{top:0}',
  );
  expect(used('<p class="a"></p>')).toBe('.a{color:red}p{margin:0}');
  expect(used('<div class="b a"></div>')).toBe('.a{color:red}.b{color:blue}.a .b{top:0}');
});

test('a rule keeps only the selectors that match', () => {
  expect(createUsedStyles('h1,.h1,h2{margin:0}')('<h2></h2>')).toBe('h2{margin:0}');
});

test('states, attributes and the arguments of :not(), :is() and :has() are ignored when matching, as they may change', () => {
  const css =
    ':root:has(.sheet:popover-open){overflow:hidden}.a:not(.b){top:0}.a:is(.c,.d) [aria-current]{top:1px}.a[data-x="it\'s .e"]:hover:before{top:2px}';
  expect(createUsedStyles(css)('<i class="a"></i>')).toBe(css);
});

test('a group without matching rules is removed', () => {
  const used = createUsedStyles('@media print{.a{top:0}@supports (top:0){.b{top:0}}}.b{left:0}');
  expect(used('<i class="a"></i>')).toBe('@media print{.a{top:0}}');
  expect(used('<i class="b"></i>')).toBe('@media print{@supports (top:0){.b{top:0}}}.b{left:0}');
});

test('classes and elements that a script of the page names are kept', () => {
  const used = createUsedStyles('.error_x-1{color:red}dialog{top:0}.other{top:0}', [
    'const s={error:`error_x-1`};jsx("dialog",{})',
  ]);
  expect(used('<p></p>')).toBe('.error_x-1{color:red}dialog{top:0}');
});

test('font faces are always kept, and keyframes only with the rules that use them', () => {
  const css =
    '@font-face{font-family:X;src:url(/x.woff2)}@keyframes spin_1{to{rotate:1turn}}.a{animation:spin_1 1s}.b{top:0}';
  const used = createUsedStyles(css);
  expect(used('<i class="b"></i>')).toBe('@font-face{font-family:X;src:url(/x.woff2)}.b{top:0}');
  expect(used('<i class="a"></i>')).toContain('@keyframes spin_1{to{rotate:1turn}}');
});

test('names are compared after unescaping, as in a browser', () => {
  const css = String.raw`.b\:c{top:0}.x-1_{top:0}.b{top:0}`;
  expect(createUsedStyles(css)('<i class="b:c x-1_"></i>')).toBe(
    String.raw`.b\:c{top:0}.x-1_{top:0}`,
  );
});

test('pages with the same names get the same styles', () => {
  const used = createUsedStyles('.a{top:0}.b{top:0}');
  expect(used('<i class="b"></i><i class="a"></i>')).toBe(used('<p class="a b">Other text</p>'));
});
