import type { ScreenProps } from '../../navigation/pageContext.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { ArticleBody } from '../../blocks/ArticleBody/ArticleBody.tsx';
import { Section } from '../../blocks/BlockSection/BlockSection.tsx';
import { ContactPerson } from '../../blocks/ContactPerson/ContactPerson.tsx';
import { Downloads } from '../../blocks/Downloads/Downloads.tsx';
import { mediaKindMessages } from '../../blocks/MediaTeaser/MediaTeaser.messages.ts';
import { PageHeader } from '../../blocks/PageOfBlocks/PageHeader.tsx';
import { FactGrid } from '../../components/Facts/Facts.tsx';
import { RouteLink } from '../../components/SiteLink/SiteLink.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { mediaDetailMessages } from './MediaDetail.messages.ts';
import styles from './MediaDetail.module.scss';
import type { MediaEntry } from '../../../domain/media/Media.ts';
import type { ContactPersonBlock } from '../../../domain/page/Block.ts';
import type { DocumentHeadData } from '../../blocks/liveContent.ts';

/** The loader data of a media entry's page. */
export interface MediaDetailData extends DocumentHeadData {
  readonly entry: MediaEntry;
  /** The contact for journalists; null if the editors name no one. */
  readonly contact: ContactPersonBlock | null;
}

export function MediaDetail({ data: { entry, contact } }: ScreenProps<MediaDetailData>) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const facts = [
    {
      name: formatMessage(mediaDetailMessages.date),
      value: <time dateTime={entry.date}>{formatDate(entry.date, locale, { year: true })}</time>,
    },
    {
      name: formatMessage(mediaDetailMessages.kind),
      value: formatMessage(mediaKindMessages[entry.kind]),
    },
  ];
  return (
    <article>
      <PageHeader
        page={{ path: `media/${entry.id}/${entry.slug}`, title: entry.title, lead: entry.teaser }}
      />
      <Section background="white" named={false}>
        <div className={`wrap ${styles.entry}`}>
          <FactGrid facts={facts} />
          <ArticleBody image={entry.image} body={entry.body} bodyLang={entry.bodyLang} />
        </div>
      </Section>
      {entry.files.length > 0 && (
        <Downloads
          background="white"
          live={null}
          block={{
            kind: 'downloads',
            key: 'files',
            title: formatMessage(mediaDetailMessages.files),
            files: entry.files,
          }}
        />
      )}
      {contact && <ContactPerson background="white" live={null} block={contact} />}
      <p className={`wrap ${styles.back}`}>
        <RouteLink className={`link ${styles.way}`} route="media">
          <FormattedMessage {...mediaDetailMessages.back} />
        </RouteLink>
      </p>
    </article>
  );
}
