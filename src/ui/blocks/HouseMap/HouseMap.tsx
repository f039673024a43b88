import { DrawnMap } from '../../components/DrawnMap/DrawnMap.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';

/** Our own drawing of where the house stands, and its address. */
export function HouseMap({ block, live, background }: BlockProps<'houseMap'>) {
  if (live === null) return null;
  const { house } = live;
  return (
    <BlockSection
      background={background}
      headLang={block.lang}
      title={block.title}
      text={block.text}
    >
      <div>
        <DrawnMap house={house} />
        <p>
          <b>{house.name}</b>, {house.street}, {`${house.postcode}\u00a0${house.place}`}
        </p>
      </div>
    </BlockSection>
  );
}
