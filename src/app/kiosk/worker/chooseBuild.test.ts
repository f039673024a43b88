import { describe, expect, it } from 'vitest';
import {
  chooseBuild,
  markPainted,
  neededBuilds,
  takeOver,
  type BuildState,
} from './chooseBuild.ts';

/** Starts the page this many times and returns the builds that it got. */
function start(
  state: BuildState,
  times: number,
): { readonly got: readonly string[]; readonly state: BuildState } {
  const got: string[] = [];
  let current = state;
  for (let time = 0; time < times; time += 1) {
    const { release, next } = chooseBuild(current);
    got.push(release);
    current = next;
  }
  return { got, state: current };
}

describe('the build of a device', () => {
  it('is always the first one if there is no other, even if it paints nothing', () => {
    expect(start(takeOver(null, 'a'), 5).got).toEqual(['a', 'a', 'a', 'a', 'a']);
  });

  it('returns to the previous one after the new one has painted nothing three times', () => {
    const { got, state } = start(takeOver(takeOver(null, 'a'), 'b'), 5);
    expect(got).toEqual(['b', 'b', 'b', 'a', 'a']);
    expect(neededBuilds(state)).toEqual(['b', 'a']);
  });

  it('stays the new one once it has painted, and the old one is no longer needed', () => {
    const painted = markPainted(start(takeOver(takeOver(null, 'a'), 'b'), 2).state, 'b');
    expect(start(painted, 5).got).toEqual(['b', 'b', 'b', 'b', 'b']);
    expect(neededBuilds(painted)).toEqual(['b']);
  });

  it('is not confirmed by a paint of the previous build', () => {
    const { state } = start(takeOver(takeOver(null, 'a'), 'b'), 5);
    expect(markPainted(state, 'a')).toBe(state);
  });

  it('returns to the last one that worked, not to one that never painted', () => {
    const broken = start(takeOver(takeOver(null, 'a'), 'b'), 5).state;
    expect(start(takeOver(broken, 'c'), 4).got).toEqual(['c', 'c', 'c', 'a']);
  });

  it('gets no further attempts when its service worker restarts', () => {
    const { state } = start(takeOver(takeOver(null, 'a'), 'b'), 2);
    expect(takeOver(state, 'b')).toBe(state);
  });
});
