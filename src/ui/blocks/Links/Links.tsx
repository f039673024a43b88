import { LinkList } from '../../components/LinkList/LinkList.tsx';
import { useUiServices } from '../../UiServices.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';

export function Links({ block, background }: BlockProps<'links'>) {
  const { hrefOfContent } = useUiServices();
  return (
    <BlockSection background={background} lang={block.lang} title={block.title}>
      <LinkList
        links={block.links.map(({ title, detail, href }) => ({
          title,
          detail,
          address: hrefOfContent(href),
        }))}
      />
    </BlockSection>
  );
}
