import { useState } from 'react';
import {
  CRITERIA,
  type JudgementMarks,
  type SubmissionContext,
} from '../applications/submissions.ts';

const MARKS = [1, 2, 3, 4] as const;

interface JudgementProps {
  readonly context: SubmissionContext;
  readonly mayChange: boolean;
  readonly isBusy: boolean;
  readonly judge: (marks: JudgementMarks) => Promise<boolean>;
}

/** An optional judgement; those of others show once the own one is in. */
export function JudgementPart({ context, mayChange, isBusy, judge }: JudgementProps) {
  const { judgements, hiddenJudgements } = context;
  const own = judgements.find(({ isOwn }) => isOwn)?.marks ?? {};
  const [marks, setMarks] = useState<JudgementMarks>(own);
  const others = judgements.filter(({ isOwn }) => !isOwn);
  return (
    <section className="fd-sec" aria-labelledby="fd-judge">
      <details open={judgements.length > 0 || hiddenJudgements > 0}>
        <summary>
          <h2 id="fd-judge" style={{ display: 'inline' }}>
            Einschätzung
          </h2>
          <span className="fd-n">
            {hiddenJudgements === 0
              ? ' freiwillig, 1 ist wenig, 4 ist viel'
              : ` ${hiddenJudgements} von anderen: Sie sehen sie, sobald Ihre da ist.`}
          </span>
        </summary>
        <div className="fd-comp">
          <div className="fd-marks">
            {CRITERIA.map(([id, name]) => (
              <fieldset key={id} style={{ display: 'contents' }} disabled={!mayChange}>
                <legend style={{ display: 'contents' }}>{name}</legend>
                <span className="m">
                  {MARKS.map((mark) => (
                    <label key={mark}>
                      <input
                        type="radio"
                        name={`fd-${id}`}
                        checked={marks[id] === mark}
                        onChange={() => setMarks({ ...marks, [id]: mark })}
                      />
                      {mark}
                    </label>
                  ))}
                </span>
              </fieldset>
            ))}
          </div>
          {mayChange && (
            <div>
              <button
                type="button"
                className="fd-b fd-b2"
                disabled={isBusy || Object.keys(marks).length === 0}
                onClick={() => void judge(marks)}
              >
                Einschätzung speichern
              </button>
            </div>
          )}
          {others.length > 0 && (
            <ul>
              {others.map(({ who, marks: theirs }) => (
                <li key={who}>
                  <b>{`${who}: `}</b>
                  {CRITERIA.flatMap(([id, name]) =>
                    theirs[id] === undefined ? [] : [`${name} ${theirs[id]}`],
                  ).join(', ')}
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
    </section>
  );
}
