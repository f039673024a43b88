import { useEffect, useRef } from 'react';
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

/**
 * Shows the house that was kept as chosen; one that somebody chose before the script was there goes
 * before it.
 */
export function HouseChoice({ houses, chosen, onChoose }: HouseChoiceProps) {
  const list = useRef<HTMLSelectElement>(null);
  const adopted = useRef(false);
  useEffect(() => {
    if (list.current === null) return;
    const isEarly = !adopted.current && list.current.value !== chosen;
    adopted.current = true;
    if (isEarly) onChoose(list.current.value);
    else list.current.value = chosen;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another house changes what the list shows
  }, [chosen]);
  return (
    <div className={field.field}>
      <label htmlFor="haus">
        <FormattedMessage {...mailSignatureMessages.house} />
      </label>
      <span className={select.select}>
        <select
          ref={list}
          id="haus"
          className={field.input}
          defaultValue={chosen}
          autoComplete="off"
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          {houses.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
