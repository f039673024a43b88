import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import {
  APPLICATION_STAGES,
  isApplicationStage,
  NEXT_APPLICATION_STAGES,
  type ApplicationStage,
} from '../../../../src/domain/application/applicationStages.ts';
import { nameOf, standWord, type SubmittedEntry } from '../applications/submissionTexts.ts';
import type { TrailEntry } from '../applications/submissions.ts';
import { yearlyDayInGerman } from '../datesInGerman.ts';
import { useAct } from '../useAct.ts';
import { seenWord } from './deskTexts.ts';

interface StagesProps {
  readonly entry: SubmittedEntry;
  readonly trail: readonly TrailEntry[];
  readonly mayChange: boolean;
  readonly onStage: (stage: ApplicationStage) => Promise<boolean>;
}

/** The way of an application up to here, with its days; the present stage in Licht. */
export function Stages({ entry, trail, mayChange, onStage }: StagesProps) {
  const now = isApplicationStage(entry['stand']) ? entry['stand'] : 'neu';
  const daysOf = (stage: ApplicationStage): string | undefined =>
    trail.findLast(({ field, after }) => field === 'stand' && after === stage)?.changedAt ??
    (stage === 'neu' ? String(entry['eingegangen']) : undefined);
  // A closed application shows how it ended in place of what did not come.
  const row = APPLICATION_STAGES.filter(
    (stage) => APPLICATION_STAGES.indexOf(stage) < 5 || stage === now,
  ).filter((stage) => stage === now || !isEnd(now) || daysOf(stage) !== undefined);
  const at = row.indexOf(now);
  return (
    <section className="fd-sec" aria-label="Stufe">
      <ol className="fd-st">
        {row.map((stage, place) => {
          const day = place <= at ? daysOf(stage) : undefined;
          return (
            <li
              key={stage}
              className={place === at ? 'now' : place < at ? 'past' : 'todo'}
              aria-current={place === at ? 'step' : undefined}
            >
              {standWord(stage)}
              {day !== undefined && (
                <span>{`${place === at ? 'seit ' : ''}${yearlyDayInGerman(day)}`}</span>
              )}
            </li>
          );
        })}
      </ol>
      <div className="fd-row">
        <span>
          {`${nameOf(entry)} sieht: `}
          <b>{seenWord(entry['bekannt'])}</b>
        </span>
        <OwnPage documentId={entry.documentId} />
      </div>
      {mayChange && <StageChoice now={now} onStage={onStage} />}
    </section>
  );
}

const isEnd = (stage: ApplicationStage): boolean => NEXT_APPLICATION_STAGES[stage].length <= 1;

function OwnPage({ documentId }: { readonly documentId: string }) {
  const { get } = useFetchClient();
  const { act, isBusy } = useAct();
  const open = (): Promise<boolean> =>
    act(async () => {
      const { data } = await get<{ readonly address: string | null }>(
        `/desk/applications/${documentId}/page`,
      );
      if (data.address === null)
        throw Object.assign(new Error('none'), {
          response: {
            data: { error: { message: 'Diese Bewerbung hat noch keine eigene Seite.' } },
          },
        });
      window.open(data.address, '_blank', 'noopener,noreferrer');
    });
  return (
    <button type="button" className="fd-tb" disabled={isBusy} onClick={() => void open()}>
      Ihre Seite ansehen
    </button>
  );
}

interface ChoiceProps {
  readonly now: ApplicationStage;
  readonly onStage: (stage: ApplicationStage) => Promise<boolean>;
}

/** Changes the stage without an answer: only to those that may follow. */
function StageChoice({ now, onStage }: ChoiceProps) {
  const [chosen, setChosen] = useState('');
  const next = NEXT_APPLICATION_STAGES[now];
  const stage = next.find((each) => each === chosen);
  if (next.length === 0) return null;
  return (
    <div className="fd-row" style={{ justifyContent: 'flex-start' }}>
      <label htmlFor="fd-stage">Stufe ohne Antwort ändern</label>
      <select
        id="fd-stage"
        className="fd-in"
        value={stage ?? ''}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => setChosen(target.value)}
      >
        <option value="">Bitte wählen</option>
        {next.map((each) => (
          <option key={each} value={each}>
            {standWord(each)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="fd-b fd-b2"
        disabled={stage === undefined}
        onClick={() => stage !== undefined && void onStage(stage)}
      >
        Ändern
      </button>
      {stage === 'abgesagt' && (
        <p className="fd-n">Die Person erfährt es erst mit einer Antwort.</p>
      )}
    </div>
  );
}
