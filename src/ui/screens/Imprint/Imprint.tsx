import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import type { PageScreenData } from '../../blocks/liveContent.ts';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { FactList } from '../../components/Facts/Facts.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { imprintMessages } from './Imprint.messages.ts';
import { imprintEntries, type ImprintEntry } from './imprintEntries.ts';

/**
 * The disclaimer and the copyright declaration are in the page's blocks; the facts come from the
 * brand's configuration.
 */
export function Imprint({ data }: ScreenProps<PageScreenData>) {
  const { brand, brandConfig$ } = useUiServices();
  const entries = imprintEntries(brand, useBehavior(brandConfig$), usePageLocale());
  const { formatMessage } = useIntl();
  return (
    <PageOfBlocks data={data}>
      <BlockSection background="white" title={formatMessage(imprintMessages.title)}>
        <FactList
          facts={entries.map((entry) => ({
            name: formatMessage(imprintMessages[entry.field]),
            value: renderValue(entry),
          }))}
        />
      </BlockSection>
    </PageOfBlocks>
  );
}

function renderValue({ field, values }: ImprintEntry): ReactNode {
  return values.map((value, position) => (
    <Fragment key={`${position} ${value.text}`}>
      {position > 0 && <br />}
      {field === 'phone' ? (
        <PhoneLink number={value.text} className="link" />
      ) : field === 'email' ? (
        <ContentLink className="link" href={`mailto:${value.text}`}>
          {value.text}
        </ContentLink>
      ) : (
        <Text of={value} />
      )}
    </Fragment>
  ));
}
