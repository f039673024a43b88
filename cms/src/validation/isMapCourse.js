'use strict';

const LONGEST = 200;
const LINE = /^\s*(-?\d{1,2}(?:\.\d{1,12})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/;

const COURSE_MESSAGE = `Der Verlauf hat auf jeder Zeile einen Punkt: Breite, Komma, Länge, zum Beispiel «47.3318, 8.6226». Es braucht mindestens zwei Zeilen, höchstens ${LONGEST}.`;

/**
 * True for 2 to 200 lines of `latitude, longitude` in degrees, which the site draws as one line on
 * a house's map.
 */
function isMapCourse(text) {
  const lines = text.trim().split(/\r?\n/);
  return lines.length >= 2 && lines.length <= LONGEST && lines.every(isPosition);
}

function isPosition(line) {
  const [, latitude, longitude] = LINE.exec(line) ?? [];
  return (
    latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  );
}

module.exports = { isMapCourse, COURSE_MESSAGE };
