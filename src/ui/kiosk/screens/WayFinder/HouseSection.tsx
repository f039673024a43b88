import { clsx } from 'clsx/lite';
import { useIntl } from 'react-intl';
import type { LocalText } from '../../../../domain/locale/LocalText.ts';
import { Text } from '../../../components/Text/Text.tsx';
import { formatPlainTime } from '../../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../../i18n/usePageLocale.ts';
import styles from './HouseSection.module.scss';
import { wayMessages } from './WayFinder.messages.ts';
import {
  hasRoof,
  MANY_FLOORS,
  needsFullFloorNames,
  type FloorPlan,
  type Room,
} from './wayFinderData.ts';
import { resolveFloorRoute } from './wayRoute.ts';

interface HouseSectionProps {
  readonly plan: readonly FloorPlan[];
  /** The room that the visitor looks for, with its floor. */
  readonly destination: { readonly floor: FloorPlan; readonly room: Room } | null;
  /** Called with the key of the room. */
  readonly onChoose: (room: string) => void;
}

/** Floors are higher in a house with fewer than this. */
const FEW = 3;

/**
 * A section through the house: floors as rows, rooms as panes. The highlighted pane is where the
 * screen is; a line leads from its floor to the destination's floor.
 */
export function HouseSection({ plan, destination, onChoose }: HouseSectionProps) {
  const named = needsFullFloorNames(plan);
  const roofed = hasRoof(plan);
  const route = resolveFloorRoute(
    plan,
    destination === null ? -1 : plan.indexOf(destination.floor),
  );
  return (
    <ol
      className={clsx(
        named && styles.named,
        plan.length < FEW && styles.few,
        plan.length > MANY_FLOORS && styles.many,
      )}
    >
      {plan.map((floor, position) => (
        <li
          key={`${position} ${floor.name}`}
          className={clsx(styles.floor, roofed && floor.sign === null && styles.outside)}
          data-route={route[position]?.part}
          data-direction={route[position]?.direction}
        >
          <b lang={floor.langs.name}>
            {named || floor.sign === null ? (
              floor.name
            ) : (
              <>
                <span aria-hidden="true">{floor.sign}</span>
                <span className="vh">{floor.name}</span>
              </>
            )}
          </b>
          <ul>
            {floor.rooms.map((room) => (
              <li key={room.key} className={styles[`span${room.span}`]}>
                {room.here ? (
                  <Here room={room} lang={floor.langs.rooms} />
                ) : (
                  <button
                    type="button"
                    data-spoken
                    className={styles.room}
                    aria-pressed={room.key === destination?.room.key}
                    onClick={() => onChoose(room.key)}
                  >
                    <RoomWords room={room} lang={floor.langs.rooms} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Above the first floor; nothing where that is no storey of a house. */
export const Roof = ({ plan }: Pick<HouseSectionProps, 'plan'>) =>
  hasRoof(plan) && <div className={styles.roof} aria-hidden="true" />;

interface RoomProps {
  readonly room: Room;
  /** The language of the room's name if it is not the page's. */
  readonly lang: LocalText['lang'];
}

function Here({ room, lang }: RoomProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={clsx(styles.room, styles.here)}>
      <b>{formatMessage(wayMessages.here)}</b>
      {room.id && <small lang={lang}>{room.id}</small>}
    </div>
  );
}

/** What is on replaces the line with the room's numbers, which then stand in its name. */
function RoomWords({ room: { id, name, detail, next }, lang }: RoomProps) {
  const locale = usePageLocale();
  if (next === null)
    return (
      <>
        <b lang={lang}>{name}</b>
        {detail !== null && <small lang={lang}>{detail}</small>}
      </>
    );
  return (
    <>
      <b lang={lang}>{id}</b>
      <small>
        {`${formatPlainTime(next.begin, locale)} `}
        <Text of={{ ...next, text: next.title }} />
      </small>
    </>
  );
}
