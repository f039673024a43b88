/** The cache tags of the changed content, as returned by `tagsOf`. */
export type ChangedTags = readonly string[];

/** Applies a change on one server: it purges what its caches hold for these tags. */
export type ApplyChange = (tags: ChangedTags) => Promise<void> | void;

/** Notifies all site servers of a change. The content service notifies only one of them. */
export interface ChangeBus {
  /**
   * Resolves once this server has applied the change. The value is true if the other servers have
   * been notified; they apply it within moments. If they cannot be notified now (it takes seconds
   * to find out), they are notified later; another server may reach them at once. Rejects only if
   * this server cannot apply the change.
   */
  publish(tags: ChangedTags): Promise<boolean>;
}

/** For a single site server: there are no others to notify. */
export const createInProcessChangeBus = (apply: ApplyChange): ChangeBus => ({
  async publish(tags) {
    await apply(tags);
    return true;
  },
});
