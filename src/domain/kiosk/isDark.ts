const DAY = 86_400_000;
/** The epoch of the formulas (J2000). */
const EPOCH = Date.UTC(2000, 0, 1, 12);
const DEGREES = Math.PI / 180;
/**
 * Zurich. Every house of the group is within a degree of it, which is a difference of some minutes.
 */
const LATITUDE = 47.37;
const LONGITUDE = 8.54;
/**
 * Altitude of the sun's centre in degrees when its upper edge sets, including atmospheric
 * refraction.
 */
const SETTING = -0.833;

/**
 * Whether the sun is below the horizon in Zurich; accurate to some minutes (low-precision formulas
 * of the Astronomical Almanac).
 */
export function isDark(instant: Date): boolean {
  const days = (instant.getTime() - EPOCH) / DAY;
  const meanLongitude = 280.46 + 0.9856474 * days;
  const anomaly = (357.528 + 0.9856003 * days) * DEGREES;
  const longitude =
    (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * DEGREES;
  const obliquity = 23.439 * DEGREES;
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const siderealTime = (280.46062 + 360.98564737 * days + LONGITUDE) * DEGREES;
  const altitude = Math.asin(
    Math.sin(LATITUDE * DEGREES) * Math.sin(declination) +
      Math.cos(LATITUDE * DEGREES) *
        Math.cos(declination) *
        Math.cos(siderealTime - rightAscension),
  );
  return altitude < SETTING * DEGREES;
}
