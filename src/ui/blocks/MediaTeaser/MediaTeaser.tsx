import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { DayRows } from '../DayRow/DayRow.tsx';
import { MediaRow } from './MediaRow.tsx';

export function MediaTeaser({ block, live, background }: BlockProps<'mediaTeaser'>) {
  const entries = (live?.entries ?? []).slice(0, block.count);
  return (
    <BlockSection
      background={background}
      title={block.title}
      text={block.text}
      headLang={block.lang}
    >
      <DayRows>
        {entries.map((entry) => (
          <MediaRow key={entry.id} entry={entry} />
        ))}
      </DayRows>
    </BlockSection>
  );
}
