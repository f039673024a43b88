import type { FiguresBlock } from '../../../../domain/page/Block.ts';
import type { Page } from '../../../../domain/page/Page.ts';
import type { RouteId } from '../../../navigation/RouteId.ts';

export interface OurHouseData {
  readonly page: Page;
}

/** What fits beside the picture. */
const MOST_ROWS = 4;
export const MOST_WAYS = 6;

/** Where one may go from here, what visitors ask for most first. */
export const HOUSE_WAYS: readonly Extract<
  RouteId,
  'events' | 'openJobs' | 'gastronomy' | 'living' | 'care' | 'about' | 'houses' | 'media'
>[] = ['events', 'openJobs', 'gastronomy', 'living', 'care', 'about', 'houses', 'media'];

/**
 * The rows of the page that editors made for visitors: of its first list. None for a page without
 * one.
 */
export const rowsOf = ({
  blocks,
}: Page): { readonly rows: FiguresBlock['rows']; readonly lang: FiguresBlock['lang'] } => {
  const list = blocks.find((block) => block.kind === 'figures');
  return { rows: list?.rows.slice(0, MOST_ROWS) ?? [], lang: list?.lang };
};

/** Whether the page says more than this screen shows of it. */
export const hasMore = ({ blocks }: Page): boolean => {
  const [first, ...further] = blocks;
  return (
    further.length > 0 ||
    (first !== undefined && (first.kind !== 'figures' || first.rows.length > MOST_ROWS))
  );
};
