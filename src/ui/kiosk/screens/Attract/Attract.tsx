import { clsx } from 'clsx/lite';
import { useEffect, useState } from 'react';
import { useScreenData } from '../../../navigation/pageContext.ts';
import { languageOf } from '../../../../domain/locale/resolveLocale.ts';
import { zurichDate, zurichTime } from '../../../../domain/shared/zurichTime.ts';
import { useBehavior } from '../../../state/useBehavior.ts';
import { type DeparturesState, useUiServices } from '../../../UiServices.ts';
import { KioskIcon } from '../../KioskIcon/KioskIcon.tsx';
import { KioskMessage } from '../../KioskMessage/KioskMessage.tsx';
import { useKioskServices } from '../../KioskServices.ts';
import styles from './Attract.module.scss';
import {
  type AttractData,
  type Face,
  isAfterDusk,
  isEvening,
  listFaces,
  nextRows,
  pictureAt,
} from './attractData.ts';
import { FacePicture } from './FacePicture.tsx';
import { Greeting } from './Greeting.tsx';
import {
  DeparturesFace,
  EventFace,
  MenuFace,
  findShownMenu,
  NightFace,
  ProgrammeFace,
} from './LoopFaces.tsx';
import type { Language } from '../../../../domain/locale/Locale.ts';

/**
 * Milliseconds that a face is shown, that the words below it stay in one language, and the lines of
 * a long message above it.
 */
const FACE_STAYS = 12_000;
const WORDS_STAY = 4000;
const LINES_STAY = 9000;

/**
 * The idle screen: it shows the day's information in turn, for people who cannot touch it, and
 * waits for a touch anywhere.
 */
export function Attract() {
  const data = useScreenData<AttractData>();
  const { departuresOf } = useUiServices();
  const { stop, houseSlug } = data.departures;
  if (stop === null || houseSlug === null || departuresOf === undefined)
    return <Loop data={data} departures={null} />;
  return <LoopWithDepartures data={data} house={houseSlug} />;
}

function LoopWithDepartures({
  data,
  house,
}: {
  readonly data: AttractData;
  readonly house: string;
}) {
  const { departuresOf } = useUiServices();
  if (departuresOf === undefined) throw new Error('No timetable');
  return <Loop data={data} departures={useBehavior(departuresOf(house))} />;
}

function Loop({
  data,
  departures,
}: {
  readonly data: AttractData;
  readonly departures: DeparturesState | null;
}) {
  const { wake, minute$, profile$ } = useKioskServices();
  const now = useBehavior(minute$);
  const { locales } = useBehavior(profile$);
  const [today, time] = [zurichDate(now), zurichTime(now)];
  const dark = isAfterDusk(now);
  const [ofToday, ofTomorrow] = [
    data.days.find((day) => day.date === today)?.points ?? [],
    data.days.find((day) => day.date > today)?.points ?? [],
  ];
  const tomorrow = nextRows(ofTomorrow, '00:00');
  const menu = findShownMenu(data.menus, now);
  const leaving = departures?.kind === 'shown' ? departures.departures : [];
  const faces = listFaces(
    {
      today: nextRows(ofToday, time).length > 0,
      tomorrow: tomorrow.length > 0,
      menu: menu !== null,
      event: data.event !== null,
      departures: leaving.length > 0,
    },
    isEvening(now),
  );
  const face = faces[useIntervalCount(FACE_STAYS) % faces.length] ?? 'greeting';
  const words = locales[useIntervalCount(WORDS_STAY) % locales.length] ?? locales[0];
  const lines = useIntervalCount(LINES_STAY);
  const hasEvening = dark && data.eveningImages.length > 0;
  const image = pictureAt(hasEvening ? data.eveningImages : data.images, now);

  // An event without a picture gets one of the house's, if possible not the one of the greeting.
  const eventImage =
    data.event === null
      ? null
      : (data.event.image ?? data.images.find(({ file }) => file !== image?.file) ?? image);

  const draw = (which: Face) => {
    switch (which) {
      case 'greeting':
        return <Greeting image={image} dimmed={dark && !hasEvening} />;
      case 'today':
        return <ProgrammeFace rows={nextRows(ofToday, time)} tomorrow={tomorrow} />;
      case 'tomorrow':
        return <ProgrammeFace rows={[]} tomorrow={tomorrow} />;
      case 'menu':
        return menu && <MenuFace {...menu} />;
      case 'event':
        return data.event && <EventFace {...data.event} image={eventImage} />;
      case 'departures':
        return <DeparturesFace departures={leaving} stop={data.departures.stop} />;
      case 'night':
        return <NightFace />;
    }
  };
  return (
    <div className={clsx(styles.attract, dark && styles.evening)}>
      <KioskMessage step={lines} />
      <Faces face={face} draw={draw} />
      {/* Loads the picture before its face is shown. */}
      {eventImage && (
        <div hidden>
          <FacePicture image={eventImage} />
        </div>
      )}
      <button type="button" className={styles.touch} onClick={wake}>
        <KioskIcon name="finger" />
        <span lang={words && languageOf(words)}>{words && TOUCH_WORDS[languageOf(words)]}</span>
      </button>
    </div>
  );
}

interface FacesProps {
  readonly face: Face;
  readonly draw: (face: Face) => React.ReactNode;
}

/** The current face and, during the transition, the one before it. */
function Faces({ face, draw }: FacesProps) {
  const [shown, setShown] = useState<{ readonly now: Face; readonly before: Face | null }>({
    now: face,
    before: null,
  });
  if (shown.now !== face) setShown({ now: face, before: shown.now });
  return (
    <div className={styles.faces}>
      {shown.before !== null && (
        <div
          key={shown.before}
          className={clsx(styles.face, styles.leaving)}
          aria-hidden="true"
          onAnimationEnd={() => setShown({ now: shown.now, before: null })}
        >
          {draw(shown.before)}
        </div>
      )}
      <div
        key={shown.now}
        className={clsx(styles.face, shown.before !== null && styles.coming)}
        data-face={shown.now}
      >
        {draw(shown.now)}
      </div>
    </div>
  );
}

/** Counts how many intervals of this many milliseconds have passed since the view was mounted. */
export function useIntervalCount(length: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((now) => now + 1), length);
    return () => clearInterval(timer);
  }, [length]);
  return step;
}

/** One text for each language: the visitor has not chosen one yet. */
export const TOUCH_WORDS: Readonly<Record<Language, string>> = {
  de: 'Berühren Sie den Bildschirm',
  it: 'Tocchi lo schermo',
  fr: 'Touchez l’écran',
  en: 'Touch the screen',
};
