import { FormattedMessage, useIntl } from 'react-intl';
import { JOB_AREAS } from '../../../domain/job/Job.ts';
import { JOB_AREA_WORDS } from '../../../domain/job/jobAreaWords.ts';
import { areaMessages } from '../../blocks/VacancyTeaser/JobRow.messages.ts';
import { FieldPair } from '../../blocks/VisitorForm/FieldPair.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { applicationMessages } from './Application.messages.ts';
import styles from './Application.module.scss';
import type { FieldStates } from './applicationFields.ts';
import { Optional } from './Optional.tsx';

/** Where somebody would like to work, and what they bring along. */
export function SkillFields({ valueOf, problemOf }: FieldStates) {
  const { formatMessage } = useIntl();
  const areas = JOB_AREAS.map((area) => ({
    value: JOB_AREA_WORDS[area],
    text: formatMessage(areaMessages[area]),
  }));
  return (
    <fieldset className={styles.group}>
      <legend>
        <span className={styles.number}>2</span>{' '}
        <FormattedMessage {...applicationMessages.skills} />
      </legend>
      <SelectField
        id="bereich"
        name="bereich"
        label={formatMessage(applicationMessages.area)}
        empty={formatMessage(applicationMessages.choose)}
        options={areas}
        value={valueOf('area')}
        problem={problemOf('area')}
      />
      <FieldPair>
        <SelectField
          id="ausbildung"
          name="ausbildung"
          label={<Optional name={applicationMessages.training} />}
          empty={formatMessage(applicationMessages.noTraining)}
          options={areas}
          value={valueOf('training')}
          problem={problemOf('training')}
        />
        <TextField
          id="abschluss"
          name="abschluss"
          label={<Optional name={applicationMessages.degree} />}
          autoComplete="off"
          value={valueOf('degree')}
          problem={problemOf('degree')}
        />
      </FieldPair>
      <TextField
        id="nachricht"
        name="nachricht"
        lines={5}
        label={<Optional name={applicationMessages.message} />}
        hint={formatMessage(applicationMessages.messageHint)}
        value={valueOf('message')}
        problem={problemOf('message')}
      />
    </fieldset>
  );
}
