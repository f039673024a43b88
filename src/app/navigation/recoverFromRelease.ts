interface Surroundings {
  readonly release: string;
  /** The release that the server has now; throws when it does not answer. */
  readonly currentRelease: () => Promise<string>;
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  readonly leave: () => void;
}

const TRIED = 'foyer-release';

/** An old tab after a new release: loads its target from the server. Once per release, so that nothing can go round in circles. */
export async function recoverFromRelease({ release, currentRelease, memory, leave }: Surroundings): Promise<boolean> {
  try {
    const current = await currentRelease();
    if (current === release || memory.getItem(TRIED) === current) return false;
    memory.setItem(TRIED, current);
    leave();
    return true;
  } catch {
    return false;
  }
}
