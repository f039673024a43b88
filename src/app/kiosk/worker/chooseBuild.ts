/** The device's state about its builds. */
export interface BuildState {
  readonly current: string;
  /**
   * The previous build, which worked; null for the first build, and once the current one has
   * painted its first screen.
   */
  readonly previous: string | null;
  /** How often the current build was started without having painted anything. */
  readonly trials: number;
}

/** A build that has failed this often is not tried again. */
const MAX_TRIALS = 3;

/** The state after a build takes over. */
export function takeOver(before: BuildState | null, release: string): BuildState {
  if (before?.current === release) return before;
  // A build that never painted anything is no fallback.
  const previous = before === null ? null : (before.previous ?? before.current);
  return { current: release, previous, trials: 0 };
}

/** The build for a page that is loaded now, and the state after it. */
export function chooseBuild(state: BuildState): {
  readonly release: string;
  readonly next: BuildState;
} {
  const { current, previous, trials } = state;
  if (previous === null) return { release: current, next: state };
  if (trials >= MAX_TRIALS) return { release: previous, next: state };
  return { release: current, next: { ...state, trials: trials + 1 } };
}

/** The state after a build has painted its first screen. */
export const markPainted = (state: BuildState, release: string): BuildState =>
  release === state.current ? { ...state, previous: null, trials: 0 } : state;

/** The builds that the device still needs. */
export const neededBuilds = ({ current, previous }: BuildState): readonly string[] =>
  previous === null ? [current] : [current, previous];
