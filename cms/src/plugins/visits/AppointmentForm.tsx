import { Button, Checkbox, Field, Radio, TextInput } from '@strapi/design-system';
import { useState, type ChangeEvent } from 'react';
import { zurichDate, zurichTime } from '../../../../src/domain/shared/zurichTime.ts';
import { Select, Stack, SmallMutedText } from '../parts.tsx';
import { isOver, isWished, USUAL_HOUR } from './visitRules.ts';
import { wishInGerman } from './visitTexts.ts';
import { VISIT_LENGTHS, type SendVisitAct, type VisitSheet } from './visits.ts';

/** The value of the choice of a time that the person has not asked for. */
const OTHER = 'andere';

interface AppointmentFormProps {
  readonly visit: VisitSheet;
  readonly isBusy: boolean;
  readonly send: SendVisitAct;
}

type Typed = ChangeEvent<HTMLInputElement>;

/**
 * Confirms one of the wished times, for which the house gives the hour, or proposes another one. What
 * was agreed on the phone is confirmed at once.
 */
export function AppointmentForm({ visit, isBusy, send }: AppointmentFormProps) {
  const { wuensche, email, mayChange } = visit;
  const [now] = useState(() => new Date());
  // Who confirms again, because a mail was lost, confirms the same time.
  const former = visit.termin === null ? null : new Date(visit.termin);
  const first = wuensche.findIndex((each) =>
    former === null ? !isOver(each, now) : isWished(former, [each]),
  );
  const [choice, setChoice] = useState(first === -1 ? OTHER : String(first));
  const wish = wuensche[Number(choice)];
  const [day, setDay] = useState(former === null ? '' : zurichDate(former));
  const [time, setTime] = useState(former === null ? '' : zurichTime(former));
  const [minutes, setMinutes] = useState(visit.dauer);
  const [isAgreed, setAgreed] = useState(false);
  const isOther = wish === undefined;
  const shownTime = time === '' && wish !== undefined ? USUAL_HOUR[wish.zeit] : time;
  const isProposal = isOther && email !== '' && !isAgreed;
  const submit = (): Promise<boolean> =>
    send('appointment', {
      tag: isOther ? day : wish.tag,
      zeit: shownTime,
      dauer: minutes,
      vereinbart: isOther && isAgreed,
    });
  if (!mayChange) return null;
  return (
    <Stack gap={4}>
      {wuensche.length > 0 && (
        <Radio.Group
          aria-label="Zeit"
          value={choice}
          onValueChange={(value: string) => {
            setChoice(value);
            setTime('');
          }}
        >
          {wuensche.map((each, index) => (
            <Radio.Item
              key={`${each.tag} ${each.zeit}`}
              value={String(index)}
              disabled={isOver(each, now)}
            >
              {`${wishInGerman(each)}${isOver(each, now) ? ' (vorbei)' : ''}`}
            </Radio.Item>
          ))}
          <Radio.Item value={OTHER}>Andere Zeit</Radio.Item>
        </Radio.Group>
      )}
      {isOther && (
        <Field.Root name="tag" required>
          <Field.Label>Tag</Field.Label>
          <TextInput
            type="date"
            value={day}
            onChange={(event: Typed) => setDay(event.target.value)}
          />
        </Field.Root>
      )}
      <Field.Root name="zeit" required>
        <Field.Label>Uhrzeit</Field.Label>
        <TextInput
          type="time"
          value={shownTime}
          onChange={(event: Typed) => setTime(event.target.value)}
        />
      </Field.Root>
      <Field.Root name="dauer">
        <Field.Label>Dauer</Field.Label>
        <Select
          value={String(minutes)}
          options={VISIT_LENGTHS.map((each) => [String(each), `${each} Minuten`])}
          onChoose={(value) => setMinutes(Number(value))}
        />
      </Field.Root>
      {isOther && email !== '' && (
        <Checkbox
          checked={isAgreed}
          onCheckedChange={(checked: boolean | 'indeterminate') => setAgreed(checked === true)}
        >
          Am Telefon so vereinbart
        </Checkbox>
      )}
      <Button loading={isBusy} onClick={() => void submit()}>
        {isProposal ? 'Zeit vorschlagen' : 'Termin bestätigen'}
      </Button>
      <SmallMutedText tag="p">
        {email === ''
          ? 'Es geht keine E-Mail weg: Bitte sagen Sie den Termin am Telefon.'
          : 'Die Person bekommt eine E-Mail mit Kalendereintrag und einem Link für ihre Antwort.'}
      </SmallMutedText>
    </Stack>
  );
}
