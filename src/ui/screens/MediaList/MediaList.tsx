import { FormattedMessage, useIntl } from 'react-intl';
import { useUiServices } from '../../UiServices.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useHref } from '../../navigation/useHref.ts';
import { ListedMedia } from './ListedMedia.tsx';
import { mediaListMessages } from './MediaList.messages.ts';
import styles from './MediaList.module.scss';
import type { MediaListData } from './mediaListData.ts';

/** The media entries of a brand. */
export function MediaList({ data }: ScreenProps<MediaListData>) {
  return (
    <PageOfBlocks data={data}>
      <ListedMedia data={data} />
      <MediaFeed />
    </PageOfBlocks>
  );
}

/** The feed of the brand. It is a plain anchor, because no screen exists at this address. */
export function MediaFeed() {
  const { formatMessage } = useIntl();
  const { surface } = useUiServices();
  const address = `${useHref('media')}.atom`;
  if (surface === 'kiosk') return null;
  return (
    <BlockSection background="white" title={formatMessage(mediaListMessages.feedTitle)}>
      <div className={styles.feed}>
        <p className="measure">
          <FormattedMessage {...mediaListMessages.feedHelp} />
        </p>
        <p>
          <a className={`link ${styles.way}`} href={address} type="application/atom+xml">
            <Icon name="list" /> <FormattedMessage {...mediaListMessages.feed} />
          </a>
        </p>
      </div>
    </BlockSection>
  );
}
