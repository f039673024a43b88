import { useState } from 'react';
import { Link } from 'react-router-dom';
import { focusOnce } from './focusOnce.ts';
import { shortTime } from './programmeLine.ts';
import type { WeekDesk } from './useEditedWeek.ts';
import { WeekIcon } from './WeekIcon.tsx';
import { EVENT, type WeekEvent } from './weekTypes.ts';

interface Props {
  readonly event: WeekEvent;
  readonly desk: WeekDesk;
}

/** A date of an event. From here it is cancelled, for everybody at once. */
export function EventLine({ event, desk }: Props) {
  const { begin, title, place, from, repeats, cancelled, reason } = event;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={cancelled ? 'wk-p off' : 'wk-p'}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <b>{begin === null ? 'Tag' : shortTime(begin)}</b>
        <span>
          {cancelled ? (
            <>
              <s>{title}</s> <em>{reason === '' ? 'fällt aus' : `fällt aus: ${reason}`}</em>
            </>
          ) : (
            <>
              {title}
              {place !== null && <span className="fd-n">, {place}</span>}
            </>
          )}
          {from !== null && <span className="fd-n"> (von {from})</span>}
        </span>
        <WeekIcon
          of={repeats ? 'repeat' : 'event'}
          label={repeats ? 'kommt von selbst wieder' : 'aus den Veranstaltungen'}
        />
      </button>
      {isOpen && from !== null && (
        <p className="wk-line fd-n">
          Diese Veranstaltung gehört zu {from} und wird dort geändert oder abgesagt.
        </p>
      )}
      {isOpen && from === null && (
        <EventActs event={event} desk={desk} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function EventActs({ event, desk, onClose }: Props & { onClose(): void }) {
  const { documentId, planned, cancelled, title } = event;
  const [reason, setReason] = useState(event.reason);
  const act = async (isCancelled: boolean): Promise<void> => {
    const asked = {
      documentId,
      planned,
      cancelled: isCancelled,
      reason: isCancelled ? reason : '',
    };
    if (await desk.cancel(asked)) onClose();
  };
  return (
    <form
      className="wk-line"
      onSubmit={(submit) => {
        submit.preventDefault();
        void act(true);
      }}
    >
      {desk.answer.rights.cancelsEvents && (
        <>
          <label className="fd-fld">
            <span>Warum fällt «{title}» aus?</span>
            <input
              className="fd-in"
              ref={focusOnce}
              maxLength={200}
              onKeyDown={({ key }) => key === 'Escape' && onClose()}
              placeholder="z. B. Herr Inauen hat Ferien"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          <div className="fd-row">
            <button type="submit" className="fd-b fd-b4 wk-sm" disabled={desk.isBusy}>
              {cancelled ? 'Grund ändern' : 'Fällt aus'}
            </button>
            {cancelled && (
              <button
                type="button"
                className="fd-b fd-b2 wk-sm"
                disabled={desk.isBusy}
                onClick={() => void act(false)}
              >
                Findet doch statt
              </button>
            )}
          </div>
          <p className="fd-n">Website, Kalender und Bildschirme sagen es sofort.</p>
        </>
      )}
      <Link className="fd-tb" to={`/content-manager/collection-types/${EVENT}/${documentId}`}>
        Veranstaltung öffnen
      </Link>
    </form>
  );
}
