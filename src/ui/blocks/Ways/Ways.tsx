import { WayList } from '../../components/WayList/WayList.tsx';
import { useUiServices } from '../../UiServices.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';

export function Ways({ block, ground }: BlockProps<'ways'>) {
  const { hrefOfContent } = useUiServices();
  return (
    <BlockSection ground={ground} lang={block.lang} title={block.title}>
      <WayList
        ways={block.ways.map(({ title, detail, href }) => ({
          title,
          detail,
          address: hrefOfContent(href),
        }))}
      />
    </BlockSection>
  );
}
