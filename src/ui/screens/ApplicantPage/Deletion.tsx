import { FormattedMessage, useIntl } from 'react-intl';
import type { ApplicationOnPage } from '../../../domain/application/ApplicantPage.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import type { IconName } from '../../components/Icon/iconPaths.ts';
import buttons from './Buttons.module.scss';
import { DELETE_FIELD, PAGE_PATHS, type ApplicantPageData } from './applicantPageData.ts';
import { deletionMessages, deletionValueMessages } from './Deletion.messages.ts';
import styles from './Deletion.module.scss';
import filesStyles from './SentParts.module.scss';

interface DeletionProps {
  readonly data: ApplicantPageData;
  /** Null while it is not in the content service yet. */
  readonly application: ApplicationOnPage | null;
}

/** What goes and what stays, and the one button that deletes. */
export function Deletion({ data: { action, contact }, application }: DeletionProps) {
  const { formatMessage } = useIntl();
  const files = application?.files ?? [];
  const rows: readonly (readonly [IconName, string, string])[] = [
    ['person', formatMessage(deletionMessages.fields), formatMessage(deletionMessages.fieldsText)],
    [
      'form',
      formatMessage(deletionValueMessages.files, { count: files.length }),
      files.map(({ name }) => name).join(', '),
    ],
    [
      'envelope',
      formatMessage(deletionValueMessages.messages, { count: application?.messages.length ?? 0 }),
      formatMessage(deletionMessages.messagesText),
    ],
    ['copy', formatMessage(deletionMessages.backups), formatMessage(deletionMessages.backupsText)],
  ];
  return (
    <BlockSection background="white" title={formatMessage(deletionMessages.gone)}>
      <div>
        <ul className={`${filesStyles.files} ${styles.first}`}>
          {rows.map(([icon, name, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              <b>{name}</b>
              {text !== '' && <span>{text}</span>}
            </li>
          ))}
        </ul>
        <p className={`measure ${styles.stays}`}>
          <FormattedMessage {...deletionMessages.stays} />
        </p>
        <form method="post" action={`${action}/${PAGE_PATHS.deletion}`} className={styles.form}>
          <label className={styles.tick}>
            <input type="checkbox" name={DELETE_FIELD} value="ja" required />
            <span>
              <FormattedMessage {...deletionValueMessages.agree} values={{ house: contact.name }} />
            </span>
          </label>
          <p className="btns">
            <button type="submit" className={buttons.stop}>
              <FormattedMessage {...deletionMessages.button} />
            </button>
            <a href={action} className={buttons.plain}>
              <FormattedMessage {...deletionMessages.back} />
            </a>
          </p>
        </form>
      </div>
    </BlockSection>
  );
}
