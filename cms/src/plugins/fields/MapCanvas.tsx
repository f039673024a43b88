import { Button, Flex } from '@strapi/design-system';
import { useField, useForm } from '@strapi/strapi/admin';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  createMapProjection,
  isWithinReach,
  type PlanePoint,
} from '../../../../src/domain/directions/mapProjection.ts';
import type { Position } from '../../../../src/domain/house/House.ts';
import { FRAME, parseMapCourse, parseMapPosition, stepPlace } from './mapCourse.ts';
import { Stack } from '../parts.tsx';

interface MapCanvasProps {
  readonly house: Position;
  /** The positions that the editor sets here. */
  readonly places: readonly Position[];
  /** Whether the positions are joined by a line. */
  readonly joined: boolean;
  readonly chosen: number;
  readonly disabled: boolean;
  readonly onChoose: (at: number) => void;
  readonly onMove: (at: number, place: Position) => void;
  readonly onClick: (place: Position) => void;
  readonly onRemove: ((at: number) => void) | null;
}

interface Drag {
  readonly at: number;
  readonly place: Position;
}

interface HouseForm {
  readonly kartenlinien?: readonly { readonly art?: string; readonly verlauf?: string }[];
  readonly kartenpunkte?: readonly { readonly breite?: number; readonly laenge?: number }[];
}

const LINES: Readonly<Record<string, readonly [color: string, width: number]>> = {
  see: ['#c9dbe4', 40],
  gewaesser: ['#c9dbe4', 40],
  strasse: ['#ffffff', 26],
  bahn: ['#4a5057', 9],
  fussweg: ['#1e5e3a', 9],
};

/** The position of the form's house; null if it is not set yet. */
export function useHousePlace(): Position | null {
  const { value: latitude } = useField('position.breite');
  const { value: longitude } = useField('position.laenge');
  return parseMapPosition(latitude, longitude);
}

/** The map of a house from its form's values, with the positions of one line or point to set. */
export function MapCanvas({
  house,
  places,
  joined,
  chosen,
  disabled,
  onChoose,
  onMove,
  onClick,
  onRemove,
}: MapCanvasProps) {
  const { lines, points } = readMap(useForm('MapCanvas', (form) => form.values as HouseForm));
  // The projection is computed once: it would be impossible to draw on a map that changes while the
  // pointer moves.
  const [{ toPlane, toPosition }] = useState(() =>
    createMapProjection(
      house,
      [house, ...points, ...places].filter((place) => isWithinReach(house, place)),
      FRAME,
    ),
  );
  const [zoom, setZoom] = useState(1);
  // Stored when the pointer is released: undo takes back the whole move, not its last pixel.
  const [drag, setDrag] = useState<Drag | null>(null);
  const shown = drag === null ? places : places.with(drag.at, drag.place);
  const [width, height] = [FRAME.width / zoom, FRAME.height / zoom];
  const [left, top] = [(FRAME.width - width) / 2, (FRAME.height - height) / 2];
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Position => {
    const frame = currentTarget.getBoundingClientRect();
    return toPosition({
      x: left + ((clientX - frame.left) / frame.width) * width,
      y: top + ((clientY - frame.top) / frame.height) * height,
    });
  };
  const pressKey = (event: KeyboardEvent, at: number, place: Position) => {
    const moved = stepPlace(place, event.key, event.shiftKey);
    if (moved !== null) onMove(at, moved);
    else if (event.key === 'Delete' && onRemove !== null) onRemove(at);
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap={2}>
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ width: '100%', background: '#eceae4', touchAction: 'none' }}
        role="group"
        aria-label="Karte, Norden ist oben"
        onPointerDown={(event) => {
          if (disabled) return;
          const at = placeAt(event.target);
          if (at === null) onClick(placeOf(event));
          else {
            onChoose(at);
            event.currentTarget.setPointerCapture(event.pointerId);
            const place = places[at];
            if (place !== undefined) setDrag({ at, place });
          }
        }}
        onPointerMove={(event) => {
          if (drag !== null) setDrag({ ...drag, place: placeOf(event) });
        }}
        onPointerUp={() => {
          if (drag !== null && drag.place !== places[drag.at]) onMove(drag.at, drag.place);
          setDrag(null);
        }}
        onPointerCancel={() => setDrag(null)}
      >
        {lines.map(({ kind, course }, at) => {
          const [stroke, strokeWidth] = LINES[kind] ?? ['#4a5057', 9];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
            <path
              key={at}
              d={pathOf(course.map(toPlane))}
              {...{ stroke, strokeWidth }}
              fill="none"
            />
          );
        })}
        {points.map((place, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- points have no other name
          <Mark key={at} point={toPlane(place)} size={14} color="#4a5057" />
        ))}
        <Mark point={toPlane(house)} size={26} color="#e2a400" />
        {joined && (
          <path d={pathOf(shown.map(toPlane))} stroke="#4945ff" strokeWidth={4} fill="none" />
        )}
        {shown.map((place, at) => {
          const { x, y } = toPlane(place);
          return (
            <circle
              // oxlint-disable-next-line react/no-array-index-key -- its place in the line is its name
              key={at}
              cx={x}
              cy={y}
              r={14 / zoom}
              data-place={at}
              role="button"
              tabIndex={disabled ? -1 : 0}
              aria-label={`Punkt ${at + 1} von ${places.length}`}
              aria-pressed={at === chosen}
              fill={at === chosen ? '#4945ff' : '#ffffff'}
              stroke="#4945ff"
              strokeWidth={5 / zoom}
              onFocus={() => onChoose(at)}
              onKeyDown={(event) => {
                if (!disabled) pressKey(event, at, place);
              }}
            />
          );
        })}
      </svg>
      <Flex gap={2}>
        <Button size="S" variant="tertiary" onClick={() => setZoom(Math.min(zoom * 1.5, 8))}>
          Näher
        </Button>
        <Button size="S" variant="tertiary" onClick={() => setZoom(Math.max(zoom / 1.5, 0.2))}>
          Weiter weg
        </Button>
      </Flex>
    </Stack>
  );
}

function placeAt(target: EventTarget): number | null {
  const at = target instanceof SVGElement ? target.dataset['place'] : undefined;
  return at === undefined ? null : Number(at);
}

const pathOf = (points: readonly PlanePoint[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');

interface MarkProps {
  readonly point: PlanePoint;
  readonly size: number;
  readonly color: string;
}

const Mark = ({ point: { x, y }, size, color }: MarkProps) => (
  <rect x={x - size} y={y - size} width={size * 2} height={size * 2} fill={color} />
);

const readMap = ({ kartenlinien = [], kartenpunkte = [] }: HouseForm) => ({
  lines: kartenlinien.map(({ art = '', verlauf }) => ({
    kind: art,
    course: parseMapCourse(verlauf) ?? [],
  })),
  points: kartenpunkte.flatMap(({ breite, laenge }) => parseMapPosition(breite, laenge) ?? []),
});
