import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { FormattedText } from '../FormattedText/FormattedText.tsx';

export function RichText({ block, background }: BlockProps<'richText'>) {
  return (
    <BlockSection background={background} lang={block.lang} title={block.title}>
      <FormattedText body={block.body} below={block.title === null ? 1 : 2} />
    </BlockSection>
  );
}
