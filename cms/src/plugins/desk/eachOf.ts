/** Runs an act on each item, a few at once; the results are in the order of the items. */
export async function eachOf<Item, Done>(
  items: readonly Item[],
  act: (item: Item) => Promise<Done>,
  atOnce = 4,
): Promise<readonly Done[]> {
  const results: Done[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const at = next++;
      results[at] = await act(items[at] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
