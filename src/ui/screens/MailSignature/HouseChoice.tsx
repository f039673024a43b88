import { FormattedMessage } from 'react-intl';
import type { SignatureHouse } from '../../../domain/signature/SignatureHouse.ts';
import field from '../../components/Field/Field.module.scss';
import select from '../../components/Field/SelectField.module.scss';
import { mailSignatureMessages } from './MailSignature.messages.ts';

interface HouseChoiceProps {
  readonly houses: readonly SignatureHouse[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Controlled, other than the fields: a house that was kept must be shown as chosen. */
export function HouseChoice({ houses, chosen, onChoose }: HouseChoiceProps) {
  return (
    <div className={field.field}>
      <label htmlFor="haus"><FormattedMessage {...mailSignatureMessages.house} /></label>
      <span className={select.select}>
        <select id="haus" className={field.input} value={chosen} autoComplete="off" onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {houses.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </select>
      </span>
    </div>
  );
}
