import { useEffect, useRef, useState } from 'react';
import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { BrandMark } from '../accounts/BrandMark.tsx';
import type { PanelBrand } from '../accounts/useBrands.ts';
import { clockInGerman, yearlyDayInGerman } from '../datesInGerman.ts';
import { parseTypedNumber } from '../fields/writtenDay.ts';
import { fillFrom, withCells, withPoints } from './fillWeek.ts';
import { MarksBar } from './MarksBar.tsx';
import type { PastedHere } from './pastedTable.ts';
import { PasteMenuDialog, PasteProgrammeDialog } from './PasteDialogs.tsx';
import { printWeek } from './printWeek.ts';
import { useEditedWeek, type WeekDesk } from './useEditedWeek.ts';
import { useGrid } from './useGrid.ts';
import { WeekIcon } from './WeekIcon.tsx';
import { WeekTable } from './WeekTable.tsx';
import type { WeekAnswer } from './weekTypes.ts';
import {
  francs,
  missingCells,
  missingInWords,
  STATE_WORDS,
  weekDays,
  weekNumber,
  weekRelation,
  weekTitle,
} from './weekWords.ts';

interface Props {
  readonly first: WeekAnswer;
  readonly brand: PanelBrand;
  readonly brands: readonly PanelBrand[];
  onWeek(monday: string): void;
  onBrand(id: string): void;
}

/** Two weeks of the same number are this many days apart. */
const YEAR = 52 * 7;
const WEEK = 7;

export function WeekEditor({ first, brand, brands, onWeek, onBrand }: Props) {
  const desk = useEditedWeek(first);
  const { week, answer } = desk;
  const { rights, monday, lastWeek, yearAgo } = answer;
  const days = weekDays(monday);
  const missing = rights.seesMenu ? missingCells(week.now, lastWeek, days) : new Set<string>();
  const grid = useGrid(desk);
  const [pasted, setPasted] = useState<PastedHere | null>(null);
  const [opened, setOpened] = useState<string | null>(null);

  useWeekKeys(desk);

  const go = async (next: () => void): Promise<void> => {
    if (!desk.isUnsaved || (await desk.save(false))) next();
  };
  const fill = (source: WeekAnswer['yearAgo'], distance: number): void =>
    desk.act((now) => ({ ...now, dishes: fillFrom(now.dishes, source, { days, distance }) }));
  const copyProgramme = (): void =>
    desk.act((now) => ({
      ...now,
      points: withPoints(
        now.points,
        days.flatMap((day) =>
          (lastWeek.points[addDays(day, -WEEK)] ?? []).map((point) => ({ day, point })),
        ),
      ),
    }));
  return (
    <div className="fd fd--page">
      <Bar
        desk={desk}
        missing={missing.size}
        onPrint={() => printWeek({ house: brand.name, monday, ...week.now })}
      />
      <header className="fd-head">
        <div>
          <div className="wk-title">
            <h1>{weekTitle(monday)}</h1>
            <span className="wk-nav">
              <button
                type="button"
                className="fd-b fd-b2 wk-sm"
                aria-label="Vorige Woche"
                onClick={() => void go(() => onWeek(addDays(monday, -WEEK)))}
              >
                <WeekIcon of="before" />
              </button>
              <button
                type="button"
                className="fd-b fd-b2 wk-sm"
                aria-label="Nächste Woche"
                onClick={() => void go(() => onWeek(addDays(monday, WEEK)))}
              >
                <WeekIcon of="after" />
              </button>
            </span>
          </div>
          <div className="fd-sub">
            <BrandMark brand={brand} size={22} />
            {brands.length > 1 ? (
              <select
                className="fd-in"
                aria-label="Haus"
                value={brand.id}
                onChange={({ target }) => void go(() => onBrand(target.value))}
              >
                {brands.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <span>{brand.name}</span>
            )}
            <span>
              Woche {weekNumber(monday)}, {weekRelation(monday, answer.today)}
            </span>
            {rights.seesMenu && <Price desk={desk} />}
          </div>
        </div>
      </header>
      <div className={rights.seesMenu && rights.seesProgramme ? 'wk-heads' : 'wk-heads one'}>
        {rights.seesMenu && (
          <section aria-label="Menüplan">
            <h2>Menüplan</h2>
            {rights.editsMenu && (
              <div className="fd-tools">
                <button
                  type="button"
                  className="fd-b fd-b2 wk-sm"
                  onClick={() => setPasted({ kind: 'menu', text: '', html: '' })}
                >
                  <WeekIcon of="paste" />
                  Aus Excel einfügen
                </button>
                <button
                  type="button"
                  className="fd-b fd-b2 wk-sm"
                  disabled={Object.keys(lastWeek.dishes).length === 0}
                  onClick={() => fill(lastWeek.dishes, WEEK)}
                >
                  <WeekIcon of="copy" />
                  Letzte Woche übernehmen
                </button>
                <button
                  type="button"
                  className="fd-b fd-b2 wk-sm"
                  disabled={Object.keys(yearAgo).length === 0}
                  onClick={() => fill(yearAgo, YEAR)}
                >
                  Woche vor einem Jahr
                </button>
              </div>
            )}
          </section>
        )}
        {rights.seesProgramme && (
          <section aria-label="Programm">
            <h2>Programm</h2>
            {rights.editsProgramme && (
              <div className="fd-tools">
                <button
                  type="button"
                  className="fd-b fd-b2 wk-sm"
                  onClick={() => setPasted({ kind: 'programme', text: '', html: '' })}
                >
                  <WeekIcon of="paste" />
                  Liste
                </button>
                <button
                  type="button"
                  className="fd-b fd-b2 wk-sm"
                  aria-label="Programm der letzten Woche übernehmen"
                  title="Programm der letzten Woche übernehmen"
                  disabled={Object.values(lastWeek.points).every(({ length }) => length === 0)}
                  onClick={copyProgramme}
                >
                  <WeekIcon of="copy" />
                </button>
                <button
                  type="button"
                  className="fd-b fd-b2 wk-sm"
                  onClick={() => setOpened(days.find((day) => day >= answer.today) ?? monday)}
                >
                  <WeekIcon of="plus" />
                  Eintrag
                </button>
              </div>
            )}
          </section>
        )}
      </div>
      <WeekTable
        desk={desk}
        grid={grid}
        missing={missing}
        opened={opened}
        onOpen={setOpened}
        onPaste={setPasted}
      />
      {rights.editsMenu && <MarksBar desk={desk} grid={grid} />}
      {pasted?.kind === 'menu' && (
        <PasteMenuDialog
          first={pasted}
          monday={monday}
          at={grid.active}
          dishes={week.now.dishes}
          onFill={(cells) => desk.act((now) => ({ ...now, dishes: withCells(now.dishes, cells) }))}
          onClose={() => setPasted(null)}
        />
      )}
      {pasted?.kind === 'programme' && (
        <PasteProgrammeDialog
          first={pasted}
          monday={monday}
          points={week.now.points}
          onFill={(points) =>
            desk.act((now) => ({ ...now, points: withPoints(now.points, points) }))
          }
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  );
}

/** Ctrl+S saves; outside of fields Ctrl+Z and Ctrl+Y take back and repeat. */
function useWeekKeys(desk: WeekDesk): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, shiftKey } = event;
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      const isTyping = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (key === 's') void desk.save(false);
      else if (isTyping || (key !== 'z' && key !== 'y')) return;
      else if (key === 'y' || shiftKey) desk.redo();
      else desk.undo();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

interface BarProps {
  readonly desk: WeekDesk;
  readonly missing: number;
  onPrint(): void;
}

/** What stays in sight: the state, and what can be done with the week. */
function Bar({ desk, missing, onPrint }: BarProps) {
  const { answer, week, isBusy, isUnsaved } = desk;
  const { rights, state, savedAt } = answer;
  const mayPublish = rights.publishesMenu || rights.publishesProgramme;
  const isPublic = state === 'published' && !isUnsaved;
  return (
    <div className="fd-bar" role="region" aria-label="Woche">
      <span className={isPublic ? 'wk-pill ok' : 'wk-pill'}>
        {state === 'published' && isUnsaved ? STATE_WORDS.changed : STATE_WORDS[state]}
      </span>
      <span className="fd-n" role="status">
        {isBusy
          ? 'Wird gespeichert'
          : isUnsaved
            ? 'Nicht gespeichert'
            : savedAt === null
              ? ''
              : `Gespeichert ${savedWhen(savedAt, answer.today)}`}
      </span>
      {missing > 0 && <span className="fd-bad">{missingInWords(missing)}</span>}
      <span className="fd-sp" />
      <button
        type="button"
        className="fd-b fd-b3"
        disabled={week.past.length === 0}
        onClick={desk.undo}
      >
        <WeekIcon of="undo" />
        Rückgängig
      </button>
      {rights.seesMenu && (
        <button type="button" className="fd-b fd-b2" onClick={onPrint}>
          <WeekIcon of="print" />
          Aushang drucken
        </button>
      )}
      {(rights.editsMenu || rights.editsProgramme) && (
        <button
          type="button"
          className="fd-b fd-b2"
          disabled={isBusy || !isUnsaved}
          onClick={() => void desk.save(false)}
        >
          Speichern
        </button>
      )}
      {mayPublish && (
        <button
          type="button"
          className="fd-b"
          disabled={isBusy || isPublic || (state === 'none' && !isUnsaved)}
          onClick={() => void desk.save(true)}
        >
          Woche veröffentlichen
        </button>
      )}
    </div>
  );
}

function savedWhen(at: string, today: string): string {
  const time = `${clockInGerman(at).replace(':', '.')} Uhr`;
  const day = zurichDate(new Date(at));
  return day === today ? time : `am ${yearlyDayInGerman(day)}, ${time}`;
}

/** The price for guests: that of the last week until somebody writes another one. */
function Price({ desk }: { readonly desk: WeekDesk }) {
  const { week, answer } = desk;
  const { price } = week.now;
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const shown = price === null ? '' : francs(price);
  const isUsual = price !== null && price === answer.lastWeek.price;
  const leave = (): void => {
    if (typed === null) return;
    const text = typed.trim();
    const read = text === '' ? null : parseTypedNumber(text);
    setTyped(null);
    if ((text === '' || read !== null) && read !== price) desk.setPrice(read);
  };
  if (!answer.rights.editsMenu)
    return price === null ? null : <span>Gästepreis {shown} Franken</span>;
  return (
    <label>
      Gästepreis{' '}
      <input
        ref={field}
        className="fd-in"
        style={{ width: 72, minHeight: 32 }}
        inputMode="decimal"
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && field.current?.blur()}
      />{' '}
      Franken{isUsual && ', wie letzte Woche'}
    </label>
  );
}
