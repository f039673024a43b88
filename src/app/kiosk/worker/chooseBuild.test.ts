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
  it('is the first for ever where there is no other, whatever becomes of it', () => {
    expect(start(takeOver(null, 'a'), 5).got).toEqual(['a', 'a', 'a', 'a', 'a']);
  });

  it('goes back to the one before when the new one has drawn nothing three times', () => {
    const { got, state } = start(takeOver(takeOver(null, 'a'), 'b'), 5);
    expect(got).toEqual(['b', 'b', 'b', 'a', 'a']);
    expect(neededBuilds(state)).toEqual(['b', 'a']);
  });

  it('stays with the new one once it has drawn something, and forgets the old one', () => {
    const painted = markPainted(start(takeOver(takeOver(null, 'a'), 'b'), 2).state, 'b');
    expect(start(painted, 5).got).toEqual(['b', 'b', 'b', 'b', 'b']);
    expect(neededBuilds(painted)).toEqual(['b']);
  });

  it('is not proved by a page of the one before', () => {
    const { state } = start(takeOver(takeOver(null, 'a'), 'b'), 5);
    expect(markPainted(state, 'a')).toBe(state);
  });

  it('goes back to the last one that worked, not to one that never did', () => {
    const broken = start(takeOver(takeOver(null, 'a'), 'b'), 5).state;
    expect(start(takeOver(broken, 'c'), 4).got).toEqual(['c', 'c', 'c', 'a']);
  });

  it('gets no new tries when its service worker restarts', () => {
    const { state } = start(takeOver(takeOver(null, 'a'), 'b'), 2);
    expect(takeOver(state, 'b')).toBe(state);
  });
});
