/** The tags of what has changed, as `tagsOf` gives them. */
export type ChangedTags = readonly string[];

/** What one server does about a change: its caches forget what was made of it. */
export type ApplyChange = (tags: ChangedTags) => Promise<void> | void;

/**
 * Tells all site servers of a house what has changed in the content service, which tells one of
 * them.
 */
export interface ChangeBus {
  /**
   * Resolves when this server has applied the change, to whether it has been told to the others: they
   * follow within moments. Where they cannot be told now, which takes seconds to know, they are told
   * later; another server may be able to at once. Rejects only where this server cannot apply it.
   */
  publish(tags: ChangedTags): Promise<boolean>;
}

/** Where a house has one site server, it is all that there is to tell. */
export const createInProcessChangeBus = (apply: ApplyChange): ChangeBus => ({
  async publish(tags) {
    await apply(tags);
    return true;
  },
});
