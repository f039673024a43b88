'use strict';

const zurichDate = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
});
const zurichClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What clocks in Zurich show, read as if it were UTC. */
const wallClock = (instant) => new Date(`${zurichClock.format(instant).replace(' ', 'T')}Z`);

/** The instant at which clocks in Zurich show what `wall` shows in UTC. */
function zurichInstant(wall) {
  const wanted = new Date(wall).getTime();
  const offsetAt = (instant) => wallClock(instant).getTime() - instant;
  // Twice, because the first guess may lie on the other side of a change of the clocks.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}

module.exports = { wallClock, zurichDate, zurichInstant };
