import { expect, test } from 'vitest';
import { cropBox } from './cropBox.ts';

const picture = { width: 1000, height: 600 };

test('the subject in the middle is in the middle of the crop', () => {
  expect(cropBox(picture, 1, { x: 50, y: 50 })).toEqual({
    left: 200,
    top: 0,
    width: 600,
    height: 600,
  });
});

test('a subject at the edge keeps the crop within the picture', () => {
  expect(cropBox(picture, 1, { x: 0, y: 0 })).toMatchObject({ left: 0, top: 0 });
  expect(cropBox(picture, 1, { x: 100, y: 100 })).toMatchObject({ left: 400, top: 0 });
});

test('a wide crop takes the whole width', () => {
  expect(cropBox(picture, 8 / 3, { x: 50, y: 100 })).toEqual({
    left: 0,
    top: 225,
    width: 1000,
    height: 375,
  });
});

test('a crop is never without extent', () => {
  expect(cropBox({ width: 1, height: 1 }, 8 / 3, { x: 50, y: 50 })).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
});
