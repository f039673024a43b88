import { FormattedMessage, useIntl } from 'react-intl';
import { BlockList } from '../../blocks/BlockList.tsx';
import { PageHeader } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useBehavior } from '../../state/useBehavior.ts';
import { useUiServices } from '../../UiServices.ts';
import { ListedPlaces } from './ListedPlaces.tsx';
import { placeCountMessages, placeListMessages } from './PlaceList.messages.ts';
import styles from './PlaceList.module.scss';
import type { PlaceListData } from './placeListData.ts';

/** The free places of a house, or of the whole group on its own site. */
export function PlaceList({ data }: ScreenProps<PlaceListData>) {
  const { formatMessage } = useIntl();
  const { page, live, ofGroup, found } = data;
  const counted = ofGroup && found.everywhere.free > 0;
  return (
    <div className={styles.page}>
      <PageHeader
        page={page}
        {...(counted && {
          heading: formatMessage(placeCountMessages.heading, found.everywhere),
        })}
        shortName={formatMessage(placeListMessages.name)}
        leadContent={page.lead && <LeadWithPhone text={page.lead.text} />}
      />
      <ListedPlaces data={data} />
      <BlockList blocks={page.blocks} live={live} />
    </div>
  );
}

/** Who would rather call needs no answer: the number stands in the first screen of a phone. */
function LeadWithPhone({ text }: { readonly text: string }) {
  const { brandConfig$, brand } = useUiServices();
  const phone = useBehavior(brandConfig$)?.phone ?? brand.fallback.phone;
  return (
    <>
      {text} <FormattedMessage {...placeListMessages.rather} />{' '}
      <PhoneLink number={phone} className="link" />
    </>
  );
}
