import type { ReactNode } from 'react';
import { BlockList } from '../BlockList.tsx';
import { findLiveContent } from '../BlockProps.ts';
import type { PageScreenData } from '../liveContent.ts';
import { TodayPanel, todayRows } from '../Today/Today.tsx';
import { Hero, HeroWithPanel } from './Hero.tsx';
import { PageHeader } from './PageHeader.tsx';

interface PageOfBlocksProps {
  readonly data: PageScreenData;
  /** The screen's own sections, between the head and the editors' blocks. */
  readonly children?: ReactNode;
}

/**
 * A page as editors composed it: below its picture if it has one, otherwise below its breadcrumb
 * and title.
 */
export function PageOfBlocks({ data: { page, live }, children }: PageOfBlocksProps) {
  const [first, ...rest] = page.blocks;
  if (page.image === null) {
    return (
      <>
        <PageHeader page={page} />
        {children}
        <BlockList blocks={page.blocks} live={live} />
      </>
    );
  }
  const today = first?.kind === 'today' ? findLiveContent(first, live) : null;
  const rows = first?.kind === 'today' ? todayRows(first, today) : [];
  if (first?.kind !== 'today' || rows.length === 0) {
    return (
      <>
        <Hero page={page} image={page.image} />
        {children}
        <BlockList blocks={page.blocks} live={live} />
      </>
    );
  }
  const [second, ...others] = rest;
  const ways = second?.kind === 'links' ? second : null;
  return (
    <>
      <HeroWithPanel
        page={page}
        image={page.image}
        ways={ways && <BlockList blocks={[ways]} live={live} />}
        panel={<TodayPanel block={first} rows={rows} statedOn={today?.statedOn} />}
      />
      {children}
      <BlockList blocks={ways === null ? rest : others} live={live} />
    </>
  );
}
