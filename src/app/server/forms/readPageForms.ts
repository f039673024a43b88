import type { Brand } from '../../../domain/brand/Brand.ts';
import type { FormBlock } from '../../../domain/page/Block.ts';
import type { Clock } from '../../../domain/shared/Clock.ts';
import { startOfDay } from '../../../domain/shared/zurichCalendar.ts';
import type { PageScreenData } from '../../../ui/blocks/liveContent.ts';
import type { ContentPorts } from '../../routes/ContentPorts.ts';
import { resolveAddress } from '../pages/resolveAddress.ts';
import { createRouteResolver } from '../render/resolveRoute.ts';

/**
 * The forms of the page at a path, as editors have published them, in the order of the page; none
 * if there is no such page. Null if the page cannot be read now.
 */
export type ReadPageForms = (brand: Brand, path: string) => Promise<readonly FormBlock[] | null>;

export function createPageForms({
  ports,
  clock,
}: {
  readonly ports: ContentPorts;
  readonly clock: Clock;
}): ReadPageForms {
  const resolveRoute = createRouteResolver();
  return async (brand, path) => {
    // A path in a form is a visitor's text: only the spelling of our own pages leads to one.
    if (resolveAddress(path, brand).kind !== 'page' || path.includes('?')) return [];
    const answer = await resolveRoute({
      brand,
      surface: 'web',
      path,
      query: '',
      context: { brand, ports, surface: 'web', now: () => startOfDay(clock.now()) },
      logError: () => '',
    });
    if (answer instanceof Response) return [];
    if (answer.failure !== null) return answer.failure.error.status >= 500 ? null : [];
    const { page } = (answer.data ?? {}) as Partial<PageScreenData>;
    return (page?.blocks ?? []).filter((block): block is FormBlock => block.kind === 'form');
  };
}
