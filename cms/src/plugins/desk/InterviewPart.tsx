import { useState, type ChangeEvent } from 'react';
import { zurichDate, zurichTime } from '../../../../src/domain/shared/zurichTime.ts';
import { fullDateTimeInGerman } from '../datesInGerman.ts';
import type { AgreedInterview } from '../replies/replies.ts';

interface InterviewPartProps {
  readonly interview: AgreedInterview;
  readonly mayChange: boolean;
  readonly isBusy: boolean;
  /** Moves or cancels it; false if that was refused. */
  readonly send: (body: object, done: string) => Promise<boolean>;
}

/** The interview that was agreed: moved or cancelled in the calendars of both sides. */
export function InterviewPart({ interview, mayChange, isBusy, send }: InterviewPartProps) {
  const start = new Date(interview.start);
  const [tag, setDay] = useState(zurichDate(start));
  const [zeit, setTime] = useState(zurichTime(start));
  const isSame = tag === zurichDate(start) && zeit === zurichTime(start);
  return (
    <section className="fd-sec" aria-labelledby="fd-interview">
      <header>
        <h2 id="fd-interview">Gespräch</h2>
      </header>
      <p>
        <b>{fullDateTimeInGerman(interview.start)}</b>
        {`, ${interview.minutes} Minuten${interview.isPhone ? ', am Telefon' : ''}`}
      </p>
      {mayChange && (
        <div className="fd-row">
          <div className="fd-fld">
            <label htmlFor="fd-interview-day">Neuer Tag</label>
            <input
              id="fd-interview-day"
              className="fd-in"
              type="date"
              value={tag}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => setDay(target.value)}
            />
          </div>
          <div className="fd-fld">
            <label htmlFor="fd-interview-time">Neue Zeit</label>
            <input
              id="fd-interview-time"
              className="fd-in"
              type="time"
              value={zeit}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => setTime(target.value)}
            />
          </div>
          <button
            type="button"
            className="fd-b fd-b2"
            disabled={isBusy || isSame}
            onClick={() => void send({ tag, zeit }, 'Verschoben: Beide bekommen den Eintrag.')}
          >
            Verschieben
          </button>
          <button
            type="button"
            className="fd-b fd-b4"
            disabled={isBusy}
            onClick={() => void send({ absagen: true }, 'Abgesagt: Beide bekommen es.')}
          >
            Gespräch absagen
          </button>
        </div>
      )}
    </section>
  );
}
