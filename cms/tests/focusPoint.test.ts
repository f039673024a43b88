import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cropStyle, CROPS, focusAt, moveFocus } from '../src/plugins/fields/focusPoint.ts';

const PICTURE = { width: 1000, height: 500 };

describe('the focus of a picture', () => {
  test('is the clicked point, rounded to the steps of the site and kept inside the picture', () => {
    assert.deepEqual(focusAt({ x: 61, y: 99 }, { width: 200, height: 100 }), { x: 30, y: 100 });
    assert.deepEqual(focusAt({ x: -3, y: 40 }, { width: 200, height: 100 }), { x: 0, y: 40 });
  });

  test('moves with the arrow keys and stays in the picture', () => {
    assert.deepEqual(moveFocus({ x: 50, y: 50 }, 'ArrowLeft'), { x: 45, y: 50 });
    assert.deepEqual(moveFocus({ x: 100, y: 52 }, 'ArrowRight'), { x: 100, y: 50 });
    assert.deepEqual(moveFocus({ x: 0, y: 100 }, 'ArrowDown'), { x: 0, y: 100 });
    assert.equal(moveFocus({ x: 50, y: 50 }, 'Tab'), null);
  });

  test('is centred in a crop as far as the edges allow', () => {
    assert.deepEqual(cropStyle(PICTURE, 'square', { x: 50, y: 50 }), {
      ratio: 1,
      width: '200%',
      left: '-50%',
      top: '0%',
    });
    assert.equal(cropStyle(PICTURE, 'square', { x: 100, y: 0 }).left, '-100%');
  });

  test('lies inside every crop', () => {
    for (const [ratio] of CROPS)
      for (const focus of [0, 35, 100].flatMap((x) => [0, 50, 100].map((y) => ({ x, y })))) {
        const style = cropStyle(PICTURE, ratio, focus);
        const shown = (focus.x * parseFloat(style.width)) / 100 + parseFloat(style.left);
        assert.ok(shown >= -0.01 && shown <= 100.01, `${ratio} ${focus.x}: ${shown}`);
      }
  });
});
