import { Flex, Link } from '@strapi/design-system';
import { useField, useForm, type InputProps } from '@strapi/strapi/admin';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { CROPS, cropStyle, focusAt, moveFocus, type FocusPoint } from './focusPoint.ts';
import { ChoosePicture } from '../pictures/ChoosePicture.tsx';
import { PanelField } from './PanelField.tsx';
import { useEntryBrand } from '../accounts/useBrands.ts';
import { MutedText, SmallMutedText } from '../parts.tsx';

/** The fields of a media library file that are used here. */
interface PickedPicture {
  readonly id: number;
  readonly alternativeText: string | null;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture with its focus: a click or the arrow keys set the point that stays visible in every
 * crop.
 */
export function FocusInput({ name, label, disabled }: InputProps) {
  const { picture, focus, names, error } = useFocus(name);
  const onChange = useForm('FocusInput', (form) => form.onChange);
  const brandId = useEntryBrand();
  useSuggestedAlt(names.alt, picture, disabled ?? false);
  const store = ({ x, y }: FocusPoint) => {
    onChange(names.x, x);
    onChange(names.y, y);
  };
  const setByClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // A click by keyboard has no position.
    if (detail === 0) return;
    const frame = currentTarget.getBoundingClientRect();
    store(focusAt({ x: clientX - frame.left, y: clientY - frame.top }, frame));
  };
  const setByKey = (event: KeyboardEvent) => {
    const moved = moveFocus(focus, event.key);
    if (moved === null) return;
    event.preventDefault();
    store(moved);
  };
  return (
    <PanelField input={{ name, label }} error={error}>
      {picture === null ? (
        <NoPicture />
      ) : (
        <button
          type="button"
          disabled={disabled ?? false}
          onClick={setByClick}
          onKeyDown={setByKey}
          aria-label={`Fokus ${focus.x} % von links, ${focus.y} % von oben. Mit den Pfeiltasten verschieben.`}
          style={{ position: 'relative', padding: 0, lineHeight: 0, cursor: 'crosshair' }}
        >
          <img src={picture.url} alt="" style={{ width: '100%', height: 'auto' }} />
          <span aria-hidden style={{ ...POINT, left: `${focus.x}%`, top: `${focus.y}%` }} />
        </button>
      )}
      <SmallMutedText>
        Klicken Sie auf das Wichtigste im Bild, oder schieben Sie den Punkt mit den Pfeiltasten: Es
        bleibt in jedem Zuschnitt sichtbar.
      </SmallMutedText>
      {!disabled && (
        <Flex>
          <ChoosePicture
            brandId={brandId}
            label={picture === null ? 'Bild der Marke wählen' : 'Anderes Bild der Marke wählen'}
            onChosen={(file) => onChange(names.file, file)}
          />
        </Flex>
      )}
    </PanelField>
  );
}

const POINT = {
  position: 'absolute',
  width: '2.4rem',
  height: '2.4rem',
  transform: 'translate(-50%, -50%)',
  border: '3px solid #fff',
  borderRadius: '50%',
  outline: '2px solid #14171a',
  background: 'rgb(20 23 26 / 35%)',
} as const;

/** Previews of the site's crops around the focus. */
export function CropsInput({ name, label }: InputProps) {
  const { picture, focus, error } = useFocus(name);
  return (
    <PanelField input={{ name, label }} error={error}>
      {picture === null ? (
        <NoPicture />
      ) : (
        <Flex gap={3} wrap="wrap" alignItems="flex-start">
          {CROPS.map(([ratio, where]) => {
            const { ratio: shape, ...place } = cropStyle(picture, ratio, focus);
            return (
              <figure key={ratio} style={{ width: `${Math.min(shape, 2) * 8}rem`, margin: 0 }}>
                <div style={{ ...FRAME, aspectRatio: String(shape) }}>
                  <img
                    src={picture.url}
                    alt=""
                    style={{ position: 'absolute', maxWidth: 'none', ...place }}
                  />
                </div>
                <SmallMutedText tag="figcaption">{where}</SmallMutedText>
              </figure>
            );
          })}
        </Flex>
      )}
      {picture !== null && (
        <Link tag={NavLink} to={`/bilder/${picture.id}`}>
          Wo dieses Bild steht
        </Link>
      )}
    </PanelField>
  );
}

const FRAME = { position: 'relative', overflow: 'hidden', background: '#dcdce4' } as const;

const NoPicture = () => <MutedText>Sobald eine Datei gewählt ist, erscheint sie hier.</MutedText>;

/**
 * Fills in the alternative text of a newly chosen picture from the media library, for the editor to
 * check and change. Text that an editor has written for the previous picture stays.
 */
function useSuggestedAlt(name: string, picture: PickedPicture | null, disabled: boolean): void {
  const onChange = useForm('FocusInput', (form) => form.onChange);
  const value = (useField<string | null>(name).value ?? '').trim();
  const id = picture?.id ?? null;
  const suggested = picture?.alternativeText?.trim() ?? '';
  const before = useRef({ id, suggested });
  useEffect(() => {
    const last = before.current;
    before.current = { id, suggested };
    if (last.id === id || disabled || suggested === '') return;
    if (value === '' || value === last.suggested) onChange(name, suggested);
  }, [disabled, id, name, onChange, suggested, value]);
}

/** The values of one picture's fields. `name` is any one of those fields. */
function useFocus(name: string) {
  const parent = name.slice(0, name.lastIndexOf('.') + 1);
  const names = {
    file: `${parent}datei`,
    alt: `${parent}alt`,
    x: `${parent}fokusX`,
    y: `${parent}fokusY`,
  };
  const [x, y] = [useField<number | null>(names.x), useField<number | null>(names.y)];
  const { error } = useField(name);
  const focus: FocusPoint = { x: x.value ?? 50, y: y.value ?? 50 };
  return {
    names,
    focus,
    error,
    picture: readPicture(useField(names.file).value),
  };
}

function readPicture(value: unknown): PickedPicture | null {
  const picked = value as Partial<PickedPicture> | null | undefined;
  return typeof picked?.url === 'string' && picked.width && picked.height
    ? {
        id: picked.id ?? 0,
        alternativeText: picked.alternativeText ?? null,
        url: picked.url,
        width: picked.width,
        height: picked.height,
      }
    : null;
}
