import { useState, type ChangeEvent } from 'react';
import { addDays, zurichInstant } from '../../../../src/domain/shared/zurichCalendar.ts';
import { weekdayOf, zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import type { ProposedTimes } from './replies.ts';
import { timeInGerman } from './replyWords.ts';

const MOST = 5;
const LENGTHS = [30, 45, 60, 90, 120];
const LEFT = [
  '',
  'noch eine möglich',
  'noch zwei möglich',
  'noch drei möglich',
  'noch vier möglich',
];

type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

interface TimesProps {
  readonly times: ProposedTimes;
  readonly onChange: (times: ProposedTimes) => void;
}

/** The next working day after a day, both YYYY-MM-DD. */
function workingDayAfter(day: string): string {
  let next = addDays(day, 1);
  while (weekdayOf(next) > 5) next = addDays(next, 1);
  return next;
}

/** Up to five times to choose from, with length and place, which are the same for all. */
export function ProposedTimesField({ times, onChange }: TimesProps) {
  const [now] = useState(() => new Date());
  const today = zurichDate(now);
  const [day, setDay] = useState(() => workingDayAfter(addDays(today, 1)));
  const [hour, setHour] = useState('14:00');
  const { starts, minutes, isPhone, place, people } = times;
  const left = MOST - starts.length;
  const add = (): void => {
    const start = zurichInstant(day, hour);
    if (Number.isNaN(start.getTime())) return;
    const all = [...new Set([...starts, start.toISOString()])].toSorted();
    onChange({ ...times, starts: all });
    setDay(workingDayAfter(day));
  };
  const where = isPhone ? 'am Telefon' : place;
  return (
    <div className="fd-fld" role="group" aria-label="Zeiten zur Wahl">
      <span>Zeiten zur Wahl</span>
      {starts.length > 0 && (
        <ul className="fd-times">
          {starts.map((start) => {
            const [date, hours] = timeInGerman(start, times);
            return (
              <li key={start}>
                <b>{date}</b>
                <span>{hours}</span>
                <span className="fd-n">{where}</span>
                <button
                  type="button"
                  className="fd-b fd-b3"
                  aria-label={`${date}, ${hours} entfernen`}
                  onClick={() =>
                    onChange({ ...times, starts: starts.filter((each) => each !== start) })
                  }
                >
                  ✕
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="fd-r3 fd-r4">
        <div className="fd-fld">
          <label htmlFor="fd-day">Tag</label>
          <input
            id="fd-day"
            className="fd-in"
            type="date"
            min={today}
            value={day}
            onChange={({ target }: Typed) => setDay(target.value)}
          />
        </div>
        <div className="fd-fld">
          <label htmlFor="fd-hour">Von</label>
          <input
            id="fd-hour"
            className="fd-in"
            type="time"
            step={300}
            value={hour}
            onChange={({ target }: Typed) => setHour(target.value)}
          />
        </div>
        <div className="fd-fld">
          <label htmlFor="fd-minutes">Dauer</label>
          <select
            id="fd-minutes"
            className="fd-in"
            value={minutes}
            onChange={({ target }: Typed) => onChange({ ...times, minutes: Number(target.value) })}
          >
            {LENGTHS.map((length) => (
              <option key={length} value={length}>{`${length} Minuten`}</option>
            ))}
          </select>
        </div>
        <button
          type="button"
          className="fd-b fd-b2"
          disabled={left === 0 || day === '' || hour === '' || zurichInstant(day, hour) <= now}
          onClick={add}
        >
          Zeit hinzufügen
        </button>
      </div>
      {starts.length > 0 && left > 0 && <p className="fd-n">{LEFT[left] ?? ''}</p>}
      <div className="fd-r3">
        <label>
          <input
            type="checkbox"
            className="fd-ck"
            checked={isPhone}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
              onChange({ ...times, isPhone: target.checked })
            }
          />{' '}
          am Telefon
        </label>
        {!isPhone && (
          <ShortText
            label="Wo im Haus"
            value={place}
            onType={(text) => onChange({ ...times, place: text })}
          />
        )}
        <ShortText
          label="Wer dabei ist"
          value={people}
          onType={(text) => onChange({ ...times, people: text })}
        />
      </div>
    </div>
  );
}

interface ShortTextProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

const ShortText = ({ label, value, onType }: ShortTextProps) => (
  <label className="fd-fld">
    <span>{label}</span>
    <input
      className="fd-in"
      value={value}
      maxLength={200}
      onChange={({ target }: Typed) => onType(target.value)}
    />
  </label>
);
