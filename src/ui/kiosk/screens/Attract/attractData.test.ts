import { describe, expect, it } from 'vitest';
import type { Image } from '../../../../domain/page/Image.ts';
import { greetingAt, pictureAt } from './attractData.ts';

const image = (file: string): Image => ({ file, width: 800, height: 800, alt: null, focus: { x: 50, y: 50 }, caption: null });

describe('the screen that waits', () => {
  it('greets by the hour', () => {
    expect(['03:59', '04:00', '10:59', '11:00', '13:59', '14:00', '17:59', '18:00'].map(greetingAt)).toEqual(['evening', 'morning', 'morning', 'day', 'day', 'afternoon', 'afternoon', 'evening']);
  });

  it('shows another picture every ten minutes and begins again after the last', () => {
    const images = [image('a.png'), image('b.png')];
    const at = (time: string) => pictureAt(images, new Date(`2026-11-24T${time}:00Z`))?.file;
    expect([at('10:00'), at('10:09'), at('10:20')]).toEqual([at('10:00'), at('10:00'), at('10:00')]);
    expect(new Set([at('10:00'), at('10:10')]).size).toBe(2);
  });

  it('does without a picture', () => {
    expect(pictureAt([], new Date())).toBeNull();
  });
});
