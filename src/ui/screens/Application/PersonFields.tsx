import { FormattedMessage, useIntl } from 'react-intl';
import { FieldPair } from '../../blocks/VisitorForm/FieldPair.tsx';
import { TextField } from '../../components/Field/TextField.tsx';
import { applicationMessages } from './Application.messages.ts';
import styles from './Application.module.scss';
import type { FieldStates } from './applicationFields.ts';
import { Optional } from './Optional.tsx';

const REACH = 'erreichbar';

/** Who somebody is and how to reach them. */
export function PersonFields({ valueOf, problemOf }: FieldStates) {
  const { formatMessage } = useIntl();
  return (
    <fieldset className={styles.group}>
      <legend>
        <span className={styles.number}>1</span>{' '}
        <FormattedMessage {...applicationMessages.person} />
      </legend>
      <FieldPair>
        <TextField
          id="vorname"
          name="vorname"
          label={formatMessage(applicationMessages.firstName)}
          autoComplete="given-name"
          value={valueOf('firstName')}
          problem={problemOf('firstName')}
        />
        <TextField
          id="nachname"
          name="nachname"
          label={formatMessage(applicationMessages.surname)}
          autoComplete="family-name"
          value={valueOf('surname')}
          problem={problemOf('surname')}
        />
      </FieldPair>
      <fieldset className={styles.reach}>
        <legend id={REACH} className={styles.hint}>
          <FormattedMessage {...applicationMessages.reach} />
        </legend>
        <FieldPair>
          <TextField
            shared={REACH}
            id="email"
            name="email"
            type="email"
            label={formatMessage(applicationMessages.email)}
            autoComplete="email"
            value={valueOf('email')}
            problem={problemOf('email')}
          />
          <TextField
            shared={REACH}
            id="telefon"
            name="telefon"
            type="tel"
            label={formatMessage(applicationMessages.phone)}
            autoComplete="tel"
            value={valueOf('phone')}
            problem={problemOf('phone')}
          />
        </FieldPair>
      </fieldset>
      <TextField
        id="adresse"
        name="adresse"
        label={<Optional name={applicationMessages.address} />}
        autoComplete="address-line1"
        value={valueOf('address')}
        problem={problemOf('address')}
      />
      <div className={styles.place}>
        <TextField
          id="plz"
          name="plz"
          label={<Optional name={applicationMessages.zipCode} />}
          autoComplete="postal-code"
          value={valueOf('zipCode')}
          problem={problemOf('zipCode')}
        />
        <TextField
          id="ort"
          name="ort"
          label={<Optional name={applicationMessages.location} />}
          autoComplete="address-level2"
          value={valueOf('location')}
          problem={problemOf('location')}
        />
      </div>
    </fieldset>
  );
}
