import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import { yearlyDayInGerman } from '../datesInGerman.ts';
import { EventLine } from './EventLine.tsx';
import { withoutPoint, withPoints } from './fillWeek.ts';
import { LineEditor } from './LineEditor.tsx';
import type { PastedHere } from './pastedTable.ts';
import { parseProgrammeLine, programmeLine, shortTime } from './programmeLine.ts';
import type { WeekDesk } from './useEditedWeek.ts';
import { weekDays } from './weekWords.ts';
import { samePoint, type HousePoint, type WeekEvent } from './weekTypes.ts';

interface Props {
  readonly day: string;
  readonly desk: WeekDesk;
  /** Whether a new item is written here. */
  readonly isOpen: boolean;
  onOpen(day: string | null): void;
  onPaste(pasted: PastedHere): void;
}

/** The item that is dragged, with its day. */
let dragged: { readonly day: string; readonly point: HousePoint } | null = null;

const isSameAs =
  (point: HousePoint) =>
  ({ begin, title }: WeekEvent): boolean =>
    begin === point.begin && title.trim().toLowerCase() === point.title.trim().toLowerCase();

/** What is on: events by themselves, and what only the house has. Something typed twice stands once. */
export function ProgrammeDay({ day, desk, isOpen, onOpen, onPaste }: Props) {
  const { rights, monday, events } = desk.answer;
  const [edited, setEdited] = useState<HousePoint | null>(null);
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLTableCellElement>(null);
  const ofDay = events.filter((event) => event.day === day);
  const points = (desk.week.now.points[day] ?? []).filter((point) => !ofDay.some(isSameAs(point)));
  const rows = [
    ...ofDay.map((event) => ({ at: event.begin ?? '', event, point: null })),
    ...points.map((point) => ({ at: point.begin, event: null, point })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const last = points.at(-1)?.begin ?? null;

  const replace = (before: HousePoint | null, after: readonly HousePoint[]): void =>
    desk.act((now) => ({
      ...now,
      points: withPoints(
        before === null ? now.points : withoutPoint(now.points, day, before),
        after.map((point) => ({ day, point })),
      ),
    }));
  const move = (from: string, point: HousePoint, to: string): void =>
    desk.act((now) => ({
      ...now,
      points: withPoints(withoutPoint(now.points, from, point), [{ day: to, point }]),
    }));
  const onKeyDown = (event: KeyboardEvent, point: HousePoint): void => {
    if (event.key === 'Delete') {
      event.preventDefault();
      replace(point, []);
      place.current?.querySelector<HTMLElement>('.wk-new')?.focus();
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const to = addDays(day, event.key === 'ArrowUp' ? -1 : 1);
      if (!weekDays(monday).includes(to)) return;
      move(day, point, to);
      const next = place.current?.closest('tr');
      const row = event.key === 'ArrowUp' ? next?.previousElementSibling : next?.nextElementSibling;
      requestAnimationFrame(() =>
        [...(row?.querySelectorAll<HTMLElement>('.wk-p') ?? [])]
          .find((each) => each.title === programmeLine(point))
          ?.focus(),
      );
    }
  };
  /** Arrows move between the items, and to the left back to the dishes. */
  const onArrow = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || !(target instanceof HTMLButtonElement)) return;
    const rows = currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('.wk-p, .wk-new');
    const items = [...(rows ?? [])];
    const next =
      key === 'ArrowLeft'
        ? (currentTarget.previousElementSibling as HTMLElement | null)
        : key === 'ArrowDown' || key === 'ArrowUp'
          ? items[items.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]
          : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const paste = (event: ClipboardEvent): void => {
    if (!rights.editsProgramme || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    const text = event.clipboardData.getData('text/plain');
    const point = text.trim().includes('\n') ? null : parseProgrammeLine(text, last);
    if (point !== null) return replace(null, [point]);
    onPaste({ kind: 'programme', text, html: event.clipboardData.getData('text/html'), day });
  };
  return (
    <td
      ref={place}
      className={['wk-pr', ...(rights.seesMenu ? ['gap'] : []), ...(isOver ? ['over'] : [])].join(
        ' ',
      )}
      onKeyDown={onArrow}
      onPaste={paste}
      onDragOver={(event) => {
        if (dragged === null || dragged.day === day) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged !== null && dragged.day !== day) move(dragged.day, dragged.point, day);
        dragged = null;
      }}
    >
      <ul>
        {rows.map(({ event, point }, index) =>
          event !== null ? (
            <li key={`${event.documentId} ${event.planned}`}>
              <EventLine event={event} desk={desk} />
            </li>
          ) : edited !== null && samePoint(edited, point) ? (
            <li key={`edited ${index}`}>
              <LineEditor
                first={point}
                last={null}
                label={`Eintrag am ${yearlyDayInGerman(day)}`}
                onSave={(after) => {
                  setEdited(null);
                  replace(point, [after]);
                }}
                onRemove={() => {
                  setEdited(null);
                  replace(point, []);
                }}
                onClose={() => setEdited(null)}
              />
            </li>
          ) : (
            <li key={`${programmeLine(point)} ${index}`}>
              <button
                type="button"
                className="wk-p"
                title={programmeLine(point)}
                disabled={!rights.editsProgramme}
                draggable={rights.editsProgramme}
                onDragStart={({ dataTransfer }) => {
                  dragged = { day, point };
                  dataTransfer.setData('text/plain', programmeLine(point));
                }}
                onDragEnd={() => (dragged = null)}
                onClick={() => setEdited(point)}
                onKeyDown={(keys) => onKeyDown(keys, point)}
                onCopy={(copy) => {
                  copy.preventDefault();
                  copy.clipboardData.setData('text/plain', programmeLine(point));
                }}
              >
                <b>{shortTime(point.begin)}</b>
                <span>
                  {point.title}
                  {point.place !== null && <span className="fd-n">, {point.place}</span>}
                  {point.dishesOfDay && <span className="fd-n"> (mit den Gerichten)</span>}
                </span>
              </button>
            </li>
          ),
        )}
      </ul>
      {rights.editsProgramme &&
        (isOpen ? (
          <LineEditor
            first={null}
            last={last}
            label={`Neuer Eintrag am ${yearlyDayInGerman(day)}`}
            onSave={(after) => replace(null, [after])}
            onLines={(text) => {
              onOpen(null);
              onPaste({ kind: 'programme', text, html: '', day });
            }}
            onClose={() => {
              onOpen(null);
              requestAnimationFrame(() =>
                place.current?.querySelector<HTMLElement>('.wk-new')?.focus(),
              );
            }}
          />
        ) : (
          <button
            type="button"
            className="fd-tb wk-new"
            aria-label={`Eintrag am ${yearlyDayInGerman(day)}`}
            onClick={() => onOpen(day)}
          >
            Eintrag
          </button>
        ))}
    </td>
  );
}
