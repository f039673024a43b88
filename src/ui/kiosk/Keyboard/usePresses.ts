import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { KeyPlace } from './keyboardLayouts.ts';

/** Milliseconds. A trembling finger touches a key twice faster than people type a double letter. */
const TREMOR_DEBOUNCE_MS = 80;
/** Milliseconds within which a browser sends the click that belongs to a release. */
const CLICK_AFTER = 700;

/**
 * A press is the release of a finger over a key, no matter where on the keyboard the finger came
 * down and how far it has slid; the browser's own click is less tolerant. Clicks without a finger
 * come from a hardware keyboard or a screen reader.
 */
export function usePresses(
  keyboard: RefObject<HTMLElement | null>,
  onPress: (place: KeyPlace, byPointer: boolean) => void,
) {
  const down = useRef(new Set<number>());
  const released = useRef({ place: '', at: -Infinity });
  useLayoutEffect(() => {
    // Suppresses the click: if a press closes the keyboard, the click would hit whatever appears
    // below. The listener stays as long as the element, because the finger is lifted after the
    // keyboard has closed.
    keyboard.current?.addEventListener('touchend', (event) => event.preventDefault(), {
      passive: false,
    });
  }, [keyboard]);
  const keyAt = (element: Element | null): string | null => {
    const key = element?.closest<HTMLButtonElement>('button[data-key]') ?? null;
    return key === null || key.disabled || keyboard.current?.contains(key) !== true
      ? null
      : (key.dataset['key'] ?? null);
  };
  const press = (place: string, byPointer: boolean): void => {
    const [row = 0, column = 0] = place.split(' ').map(Number);
    onPress({ row, column }, byPointer);
  };
  return {
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerDown: ({ pointerId, button }: PointerEvent) => {
      if (button === 0) down.current.add(pointerId);
    },
    onPointerUp: ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      if (!down.current.delete(pointerId)) return;
      const before = released.current;
      const place = keyAt(document.elementFromPoint(clientX, clientY));
      released.current = { place: place ?? '', at: timeStamp };
      if (place === null || (place === before.place && timeStamp - before.at < TREMOR_DEBOUNCE_MS))
        return;
      press(place, true);
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => void down.current.delete(pointerId),
    onClick: ({ target, timeStamp }: MouseEvent) => {
      const place = keyAt(target as Element);
      if (place !== null && timeStamp - released.current.at > CLICK_AFTER) press(place, false);
    },
  };
}
