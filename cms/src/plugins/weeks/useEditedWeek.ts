import { getFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readRefusal } from '../editView.tsx';
import { keepLeftWeek, takeLeftWeek } from './leftWeeks.ts';
import {
  actOn,
  afterSaving,
  beginEditing,
  decide,
  isEmptyPatch,
  redo,
  undo,
  unsavedPatch,
  type EditedWeek,
} from './weekPatch.ts';
import { weekDays } from './weekWords.ts';
import type {
  Cancellation,
  CellConflict,
  Dish,
  SavedWeek,
  WeekAnswer,
  WeekChanges,
  WeekContent,
} from './weekTypes.ts';

export interface WeekDesk {
  readonly week: EditedWeek;
  /** What the service said last. */
  readonly answer: WeekAnswer;
  readonly isBusy: boolean;
  readonly isUnsaved: boolean;
  act(change: (now: WeekContent) => WeekContent): void;
  setPrice(price: number | null): void;
  undo(): void;
  redo(): void;
  decide(conflict: CellConflict, dish: Dish): void;
  /** Resolves to true if everything is stored. */
  save(publish: boolean): Promise<boolean>;
  cancel(
    date: Pick<Cancellation, 'documentId' | 'planned' | 'cancelled' | 'reason'>,
  ): Promise<boolean>;
}

const TAKEN = 'Jemand hat inzwischen dasselbe Feld geschrieben.';
const OPEN_AGAIN = 'Öffnen Sie die Woche wieder und wählen Sie dort, was gilt.';
const STILL_HERE =
  'Die Woche ist nicht gespeichert: Öffnen Sie sie wieder, Ihr Text ist noch dort.';

/** A week while it is written: kept here until the service has it. */
export function useEditedWeek(first: WeekAnswer): WeekDesk {
  const { toggleNotification } = useNotification();
  const [answer, setAnswer] = useState(first);
  const { brand, monday } = first;
  const [left] = useState(() => takeLeftWeek(brand, monday));
  const [week, setWeek] = useState(() => left ?? beginEditing(first, first.lastWeek.price));
  const [isBusy, setBusy] = useState(false);
  const [isPriceTyped, setPriceTyped] = useState(left !== null);
  const latest = useRef({ week, isPriceTyped });
  useLayoutEffect(() => {
    latest.current = { week, isPriceTyped };
  });
  const days = weekDays(monday);
  const unsaved = unsavedPatch(week, days, isPriceTyped);
  const isUnsaved = !isEmptyPatch(unsaved);

  const refusal = useCallback(
    (error: unknown): false => {
      toggleNotification({ type: 'danger', message: readRefusal(error).message });
      return false;
    },
    [toggleNotification],
  );

  const unsavedLatest = useCallback(
    () => unsavedPatch(latest.current.week, weekDays(monday), latest.current.isPriceTyped),
    [monday],
  );

  const saveOnLeaving = useCallback(async (): Promise<void> => {
    const { week: written } = latest.current;
    const patch = unsavedLatest();
    const keepUndecided = (undecided: EditedWeek): void => {
      if (undecided.conflicts.length === 0) return;
      keepLeftWeek(brand, monday, undecided);
      toggleNotification({ type: 'warning', message: `${TAKEN} ${OPEN_AGAIN}` });
    };
    if (isEmptyPatch(patch)) return keepUndecided(written);
    try {
      const changes: WeekChanges = { brand, monday, ...patch, publish: false };
      const { data } = await getFetchClient().post<SavedWeek>('/weeks/save', changes);
      const days = weekDays(monday);
      keepUndecided(afterSaving(written, written.now, data.week, data.conflicts, days));
    } catch (error) {
      keepLeftWeek(brand, monday, written);
      toggleNotification({
        type: 'danger',
        message: `${readRefusal(error).message} ${STILL_HERE}`,
      });
    }
  }, [brand, monday, toggleNotification, unsavedLatest]);

  // What was typed is stored as a draft if the person leaves the screen.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      const isUndecided = latest.current.week.conflicts.length > 0;
      if (isUndecided || !isEmptyPatch(unsavedLatest())) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      void saveOnLeaving();
    };
  }, [saveOnLeaving, unsavedLatest]);

  const save = async (publish: boolean): Promise<boolean> => {
    const sent = latest.current.week.now;
    const patch = unsavedLatest();
    // Nobody publishes another one's dish while theirs stands in the same cell.
    const isDecided = latest.current.week.conflicts.length === 0;
    const changes: WeekChanges = { brand, monday, ...patch, publish: publish && isDecided };
    setBusy(true);
    try {
      const { data } = await getFetchClient().post<SavedWeek>('/weeks/save', changes);
      setAnswer(data.week);
      setPriceTyped(false);
      const next = afterSaving(latest.current.week, sent, data.week, data.conflicts, days);
      setWeek(next);
      if (next.conflicts.length > 0)
        toggleNotification({
          type: 'warning',
          message: `${TAKEN} Wählen Sie dort, was gilt.`,
        });
      else if (data.published)
        toggleNotification({ type: 'success', message: 'Die Woche ist veröffentlicht.' });
      return next.conflicts.length === 0;
    } catch (error) {
      return refusal(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    week,
    answer,
    isBusy,
    isUnsaved,
    act: (change) => setWeek((before) => actOn(before, change, days)),
    setPrice(price) {
      setPriceTyped(true);
      setWeek((before) => actOn(before, (now) => ({ ...now, price }), days));
    },
    undo: () => setWeek(undo),
    redo: () => setWeek(redo),
    decide: (conflict, dish) => setWeek((before) => decide(before, conflict, dish)),
    save,
    async cancel(date) {
      setBusy(true);
      try {
        const { data } = await getFetchClient().post<WeekAnswer>('/weeks/cancel', {
          brand,
          monday,
          ...date,
        });
        setAnswer((before) => ({ ...before, events: data.events }));
        return true;
      } catch (error) {
        return refusal(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
