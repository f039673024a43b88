import { FormattedMessage, useIntl } from 'react-intl';
import { APPLICATION_FILES } from '../../../domain/application/Application.ts';
import type { ApplicationOnPage } from '../../../domain/application/ApplicantPage.ts';
import { findJobArea } from '../../../domain/job/jobAreaSlugs.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { BlockSection } from '../../blocks/BlockSection/BlockSection.tsx';
import { areaMessages } from '../../blocks/VacancyTeaser/JobRow.messages.ts';
import { Button } from '../../components/Button/Button.tsx';
import { FactList } from '../../components/Facts/Facts.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { formatDate } from '../../i18n/formatDateTime.ts';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { ACCEPTED_FILES, useMaxFileSizeText } from '../../blocks/VisitorForm/useFileProblem.ts';
import { applicantMessages, applicantValueMessages } from './ApplicantPage.messages.ts';
import { FILE_FIELD, FILES_ID, PAGE_PATHS } from './applicantPageData.ts';
import styles from './SentParts.module.scss';

interface SentPartsProps {
  readonly application: ApplicationOnPage;
  readonly action: string;
  /** Whether files can be added. */
  readonly isOpen: boolean;
}

/** What the applicant has sent, and the field for one more file. */
export function SentParts({ application, action, isOpen }: SentPartsProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const { reference, files } = application;
  return (
    <BlockSection
      background="wash"
      title={formatMessage(applicantMessages.sent)}
      text={formatMessage(applicantValueMessages.number, { reference })}
    >
      <div>
        <FactList facts={useFacts(application)} />
        {files.length > 0 && (
          <ul id={FILES_ID} className={styles.files}>
            {files.map(({ name, bytes, addedAt }) => (
              <li key={name}>
                <Icon name="form" />
                <b>{name}</b>
                <span>
                  {formatDate(zurichDate(new Date(addedAt)), locale)},{' '}
                  {formatFileSize(bytes, locale)}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.copy}>
          <a className="link" href={`${action}/${PAGE_PATHS.copy}`} download>
            <FormattedMessage {...applicantMessages.copy} />
          </a>
        </p>
        {isOpen && files.length < APPLICATION_FILES.most && <AddFile action={action} />}
      </div>
    </BlockSection>
  );
}

function useFacts({ fields, job }: ApplicationOnPage) {
  const { formatMessage } = useIntl();
  const areaOf = (slug: string | undefined): string | undefined => {
    const area = findJobArea(slug ?? '');
    return area === null ? slug : formatMessage(areaMessages[area]);
  };
  const place = [fields['plz'], fields['ort']].filter(Boolean).join(' ');
  const listed: readonly (readonly [keyof typeof applicantMessages, readonly unknown[]])[] = [
    ['job', [job]],
    ['area', [areaOf(fields['bereich'])]],
    ['training', [areaOf(fields['ausbildung']), fields['abschluss']]],
    ['name', [[fields['vorname'], fields['nachname']].filter(Boolean).join(' ')]],
    ['reach', [fields['email'], fields['telefon']]],
    ['address', [fields['adresse'], place]],
    ['message', [fields['nachricht']]],
  ];
  return listed
    .map(([name, values]) => ({
      name: formatMessage(applicantMessages[name]),
      value: values.filter(Boolean).join(', '),
    }))
    .filter(({ value }) => value !== '');
}

/** Sends the file with a form of its own, with the same limits as the application's. */
function AddFile({ action }: { readonly action: string }) {
  const { formatMessage } = useIntl();
  const most = useMaxFileSizeText();
  return (
    <form
      className={styles.drop}
      method="post"
      encType="multipart/form-data"
      action={`${action}/${PAGE_PATHS.files}`}
    >
      <input
        type="file"
        name={FILE_FIELD}
        multiple
        required
        accept={ACCEPTED_FILES}
        aria-label={formatMessage(applicantMessages.chooseFile)}
        aria-describedby="datei-grenzen"
      />
      <Button type="submit" inverted>
        <FormattedMessage {...applicantMessages.addFile} />
      </Button>
      <p id="datei-grenzen" className="muted">
        <FormattedMessage {...applicantValueMessages.fileLimits} values={{ most }} />
      </p>
    </form>
  );
}
