import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMapProjection, distanceBetween } from '../../src/domain/directions/mapProjection.ts';
import { isMapCourse } from '../src/validation/fieldRules.ts';
import {
  addPlace,
  FRAME,
  movePlace,
  parseMapCourse,
  removePlace,
  stepPlace,
} from '../src/plugins/fields/mapCourse.ts';
import { seeds } from './seedFiles.ts';

const HOUSE = { latitude: 47.3318, longitude: 8.6226 };
const COURSE = '47.3318, 8.6226\n47.332,8.623';

describe('a line on the map of a house', () => {
  test('is parsed for every line of the seed, and moving one place changes no other', () => {
    const courses = seeds.flatMap(({ content: { haus } }) =>
      Object.values(haus?.locales ?? {}).flatMap(({ kartenlinien }) =>
        (kartenlinien ?? []).map(({ verlauf }) => verlauf),
      ),
    );
    assert.ok(courses.length > 10);
    for (const course of courses) {
      const lines = course.split('\n');
      assert.equal(parseMapCourse(course)?.length, lines.length);
      const moved = movePlace(course, 1, HOUSE);
      assert.ok(isMapCourse(moved));
      assert.deepEqual(moved.split('\n').toSpliced(1, 1), lines.toSpliced(1, 1));
    }
  });

  test('accepts a place after another one, and removing it restores the line', () => {
    const longer = addPlace(COURSE, 0, { latitude: 47.3319, longitude: 8.6228 });
    assert.equal(longer, '47.3318, 8.6226\n47.331900, 8.622800\n47.332,8.623');
    assert.equal(removePlace(longer, 1), COURSE);
    assert.equal(addPlace('', -1, HOUSE), '47.331800, 8.622600');
  });

  test('is not parsed if one of its lines is not a position', () => {
    assert.equal(parseMapCourse('47.3, 8.6\nDorfstrasse'), null);
    assert.equal(parseMapCourse('47.3'), null);
    assert.deepEqual(parseMapCourse(null), []);
  });

  test('an arrow key moves a place by two metres, with Shift by twenty', () => {
    const distance = (key: string, long: boolean): number =>
      Math.round(distanceBetween(HOUSE, stepPlace(HOUSE, key, long) ?? HOUSE));
    assert.equal(distance('ArrowUp', false), 2);
    assert.equal(distance('ArrowLeft', true), 20);
    assert.equal(stepPlace(HOUSE, 'Tab', false), null);
  });

  test('a position that is converted to the map and back stays the same', () => {
    const other = { latitude: 47.334, longitude: 8.62 };
    const { toPlane, toPosition } = createMapProjection(HOUSE, [HOUSE, other], FRAME);
    assert.ok(distanceBetween(toPosition(toPlane(other)), other) < 0.01);
  });
});
