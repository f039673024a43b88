import { describe, expect, it } from 'vitest';
import {
  overlap,
  placeLabels,
  type Box,
  type Label,
  type LabelField,
  type PlacedLabel,
} from './placeLabels.ts';

const FIELD: LabelField = { width: 900, height: 560, size: 24, symbols: [], path: [] };
const label = (text: string, x: number, y: number, more: Partial<Label> = {}): Label => ({
  text: { text },
  style: 'place',
  anchors: [{ x, y }],
  beside: { x: 20, y: 20 },
  ...more,
});
const textsOf = (placed: readonly PlacedLabel[]) => placed.map(({ text }) => text.text);
/** The space of a placed name: above its baseline and a little below. */
const boxOf = ({ x, y, text }: PlacedLabel, size: number): Box => ({
  left: x,
  right: x + text.text.length * size * 0.57,
  top: y - size * 0.92,
  bottom: y + size * 0.28,
});

describe('a label', () => {
  it('is centred above its symbol', () => {
    const [placed] = placeLabels([label('Post', 450, 280)], FIELD);
    expect(placed?.y).toBeLessThan(260);
    expect(placed && (boxOf(placed, 24).left + boxOf(placed, 24).right) / 2).toBeCloseTo(450);
  });

  it('is placed below if there is no room above', () => {
    expect(placeLabels([label('Post', 450, 25)], FIELD)[0]?.y).toBeGreaterThan(45);
  });

  it('avoids a path if another place is free, and crosses it if none is', () => {
    const above = Array.from({ length: 40 }, (_, step) => ({ x: 300 + step * 8, y: 245 }));
    expect(placeLabels([label('Post', 450, 280)], { ...FIELD, path: above })[0]?.y).toBeGreaterThan(
      300,
    );
    const everywhere = Array.from({ length: 900 }, (_, step) => ({
      x: (step % 30) * 30,
      y: Math.floor(step / 30) * 19,
    }));
    expect(placeLabels([label('Post', 450, 280)], { ...FIELD, path: everywhere })).toHaveLength(1);
    expect(
      placeLabels([label('Gasse', 450, 280, { style: 'street', beside: null })], {
        ...FIELD,
        path: everywhere,
      }),
    ).toHaveLength(0);
  });

  it('uses the next of several anchors if the first is occupied', () => {
    const symbols: readonly Box[] = [{ left: 400, right: 500, top: 250, bottom: 310 }];
    const [placed] = placeLabels(
      [
        label('Töss', 450, 280, {
          beside: null,
          anchors: [
            { x: 450, y: 280 },
            { x: 200, y: 300 },
          ],
        }),
      ],
      { ...FIELD, symbols },
    );
    expect(placed?.x).toBeLessThan(200);
  });

  it('is omitted if there is no room, unless the map needs it', () => {
    const symbols: readonly Box[] = [{ left: 0, right: 900, top: 0, bottom: 560 }];
    expect(placeLabels([label('Post', 450, 280)], { ...FIELD, symbols })).toEqual([]);
    expect(
      textsOf(placeLabels([label('Haus', 2, 2, { needed: true })], { ...FIELD, symbols })),
    ).toEqual(['Haus']);
  });
});

describe('several labels', () => {
  it('never overlap each other or a symbol, and never leave the map', () => {
    const labels = Array.from({ length: 60 }, (_, each) =>
      label(`Ein Ort mit Namen ${each}`, (each * 137) % 900, (each * 71) % 560),
    );
    const symbols = labels.map(({ anchors: [anchor = { x: 0, y: 0 }] }) => ({
      left: anchor.x - 12,
      right: anchor.x + 12,
      top: anchor.y - 12,
      bottom: anchor.y + 12,
    }));
    const placed = placeLabels(labels, { ...FIELD, symbols });
    expect(placed.length).toBeGreaterThan(5);
    const boxes = placed.map((each) => boxOf(each, 24));
    for (const [index, box] of boxes.entries()) {
      expect([...boxes.slice(index + 1), ...symbols].some((other) => overlap(box, other))).toBe(
        false,
      );
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(900);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(560);
    }
  });

  it('are placed in order of priority', () => {
    expect(
      textsOf(
        placeLabels(
          [
            label('Wichtig', 450, 280, { beside: null }),
            label('Weniger', 455, 282, { beside: null }),
          ],
          FIELD,
        ),
      ),
    ).toEqual(['Wichtig']);
  });
});
