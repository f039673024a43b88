/** What the device knows of its builds. */
export interface BuildState {
  readonly current: string;
  /**
   * The one before, which worked; null once the present one has proved itself, and for the first.
   */
  readonly previous: string | null;
  /** How often the present build was started without having drawn anything. */
  readonly trials: number;
}

/** A build that has failed so often is not tried again. */
const MOST_TRIALS = 3;

/** The state when a build takes over. */
export function takeOver(before: BuildState | null, release: string): BuildState {
  if (before?.current === release) return before;
  // A build that never drew anything is nothing to go back to.
  const previous = before === null ? null : (before.previous ?? before.current);
  return { current: release, previous, trials: 0 };
}

/** Which build a page gets that is loaded now, and the state after it. */
export function chooseBuild(state: BuildState): {
  readonly release: string;
  readonly next: BuildState;
} {
  const { current, previous, trials } = state;
  if (previous === null) return { release: current, next: state };
  if (trials >= MOST_TRIALS) return { release: previous, next: state };
  return { release: current, next: { ...state, trials: trials + 1 } };
}

/** The state after a build has drawn its first screen. */
export const markPainted = (state: BuildState, release: string): BuildState =>
  release === state.current ? { ...state, previous: null, trials: 0 } : state;

/** Which builds the device still needs. */
export const neededBuilds = ({ current, previous }: BuildState): readonly string[] =>
  previous === null ? [current] : [current, previous];
