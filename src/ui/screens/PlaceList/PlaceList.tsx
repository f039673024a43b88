import { useIntl } from 'react-intl';
import { BlockList } from '../../blocks/BlockList.tsx';
import { PageHeader } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { ListedPlaces } from './ListedPlaces.tsx';
import { placeCountMessages, placeListMessages } from './PlaceList.messages.ts';
import type { PlaceListData } from './placeListData.ts';

/** The free places of a house, or of the whole group on its own site. */
export function PlaceList({ data }: ScreenProps<PlaceListData>) {
  const { formatMessage } = useIntl();
  const { page, live, ofGroup, found } = data;
  const counted = ofGroup && found.everywhere.free > 0;
  return (
    <>
      <PageHeader
        page={page}
        {...(counted && {
          heading: formatMessage(placeCountMessages.heading, found.everywhere),
        })}
        shortName={formatMessage(placeListMessages.name)}
      />
      <ListedPlaces data={data} />
      <BlockList blocks={page.blocks} live={live} />
    </>
  );
}
