import { FormattedMessage } from 'react-intl';
import { APPLICATION_FIELDS } from '../../../domain/application/applicationFields.ts';
import styles from './Application.module.scss';
import type { ApplicationFormState, OfferedHouse } from './applicationData.ts';
import { APPLICATION_FORM_ID } from './ApplicationForm.tsx';
import { applicationPageMessages } from './ApplicationPage.messages.ts';
import choice from './PassOnChoice.module.scss';

interface PassOnChoiceProps {
  readonly houses: readonly OfferedHouse[];
  /** Null unless the application was sent and not accepted. */
  readonly form: ApplicationFormState | null;
}

const { name } = APPLICATION_FIELDS.houses;
/** Says that the question was asked, for a form in which nothing is ticked. */
const ASKED = '-';

/**
 * The houses that may read an application without a job, all of them unless the visitor says
 * otherwise. It stands beside the form that it is sent with, because no script has to know it.
 */
export function PassOnChoice({ houses, form }: PassOnChoiceProps) {
  const sent = form?.values.houses ?? '';
  const chosen = sent === '' ? null : sent.split(' ');
  return (
    <fieldset className={styles.group} aria-describedby={`${name}-hinweis`}>
      <legend>
        <FormattedMessage {...applicationPageMessages.housesQuestion} />
      </legend>
      <p id={`${name}-hinweis`} className="measure">
        <FormattedMessage {...applicationPageMessages.housesHint} />
      </p>
      <input type="hidden" form={APPLICATION_FORM_ID} name={name} value={ASKED} />
      <div className={choice.houses}>
        {houses.map((house) => (
          <label key={house.brandId} className={styles.keptFile}>
            <input
              type="checkbox"
              form={APPLICATION_FORM_ID}
              name={name}
              value={house.brandId}
              defaultChecked={chosen?.includes(house.brandId) ?? true}
            />
            <span>{house.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
