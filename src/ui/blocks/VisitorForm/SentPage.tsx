import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContentImage } from '../../../domain/page/Image.ts';
import type { Acknowledgement } from '../../../domain/shared/Acknowledgement.ts';
import { BrandSymbol } from '../../components/BrandSymbol/BrandSymbol.tsx';
import { Note } from '../../components/Note/Note.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { formatDate, formatTime } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { Island } from '../../islands/Island.tsx';
import { SentForm } from './SentForm.tsx';
import { sentNoteMessages, sentNoteValueMessages } from './SentPage.messages.ts';
import styles from './SentPage.module.scss';

interface SentPageProps {
  readonly form: 'application' | 'visit';
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** Null for the brand's window. */
  readonly picture: ContentImage | null;
  /** The summary, and whom to call. */
  readonly children: ReactNode;
  /** Links to what visitors may want next. */
  readonly next: ReactNode;
}

/** The confirmation that replaces a long form. */
export const SentPage = ({ form, title, lead, picture, children, next }: SentPageProps) => (
  <div className={`wrap ${styles.sent}`}>
    <div className={styles.text}>
      {/* The browser moves the focus itself, so that it also works without JavaScript. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <h1 tabIndex={-1} autoFocus>
        {title}
      </h1>
      <p className={`lead ${styles.lead}`}>{lead}</p>
      {children}
      {next && <div className={styles.next}>{next}</div>}
    </div>
    <SentPicture picture={picture} />
    <Island name="sent" of={SentForm} data={{ form }} />
  </div>
);

interface SentNoteProps {
  readonly reference: string;
  /** Null after a reload, and for a link to the page. */
  readonly acknowledgement: Pick<Acknowledgement, 'sent'> | null;
  /** What was sent. */
  readonly children?: ReactNode;
}

/** When a form was sent, and the number to name. */
export function SentNote({ reference, acknowledgement, children }: SentNoteProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const title =
    acknowledgement === null
      ? formatMessage(sentNoteMessages.note)
      : formatMessage(sentNoteValueMessages.note, {
          day: formatDate(acknowledgement.sent.day, locale),
          time: formatTime(acknowledgement.sent.time, locale),
        });
  return (
    <Note title={title} tone="good">
      {children}
      <p>
        <b>
          <FormattedMessage {...sentNoteValueMessages.reference} values={{ reference }} />
        </b>{' '}
        <FormattedMessage {...sentNoteMessages.keep} />
      </p>
    </Note>
  );
}

/** A question beside the number that answers it. */
export const SentCall = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.call}>{children}</p>
);

function SentPicture({ picture }: Pick<SentPageProps, 'picture'>) {
  const frame = `win ${styles.picture}`;
  if (picture === null)
    return (
      <div className={`${frame} ${styles.empty}`}>
        <BrandSymbol lit className={styles.window} />
      </div>
    );
  const sizes = '(max-width: 59.99rem) 100vw, 36rem';
  return (
    <Picture
      image={picture}
      ratio="narrow"
      className={frame}
      sizes={sizes}
      maxWidth={640}
      priority
    />
  );
}
