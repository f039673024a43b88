import { describe, expect, it } from 'vitest';
import { describeResults } from './describeResults.ts';
import type { Load } from './measureLoad.ts';

const load = (deviation: Partial<Load>): Load => ({
  largestPaint: 700,
  layoutShift: 0,
  blocked: 0,
  kilobytes: 90,
  scriptKilobytes: 0,
  requests: 7,
  ...deviation,
});

describe('the tables of the benchmarks', () => {
  it('omit what was not measured', () => {
    expect(describeResults({})).toBe('');
    expect(
      describeResults({ render: { page: 0.8, home: 0.9, pages: 1000, homes: 13, purge: 9 } }),
    ).toContain('0.80');
  });

  it('show the median, the spread and the ratio with its own spread', () => {
    const report = describeResults({
      taps: { menu: { site: [600, 700, 650], floor: [600, 600, 600] } },
    });
    expect(report).toContain('| menu | 650 (600–700) | – | 600 | 1.08 (1.00–1.17) | ≤ 1.1 × |');
  });

  it('show the slowest control of the handwritten page beside ours', () => {
    const report = describeResults({
      controls: {
        home: {
          site: [
            { name: 'button Menü', interaction: 96 },
            { name: 'button Text', interaction: 48 },
          ],
          floor: [{ name: 'button Menü', interaction: 56 }],
        },
      },
    });
    expect(report).toContain('| home | 2 | **96** | 56 (1) | button Menü 96 | ≤ 50 |');
  });

  it('mark only values that miss their goal', () => {
    const slow = describeResults({
      load: {
        home: {
          site: [load({ largestPaint: 900, scriptKilobytes: 3 })],
          files: [load({})],
          floor: [load({})],
        },
      },
    });
    expect(slow).toContain('**1.29**');
    expect(slow).toContain('**3.0**');
    const fast = describeResults({
      load: { home: { site: [load({})], files: [load({})], floor: [load({})] } },
    });
    expect(fast.replaceAll('**home**', '')).not.toContain('**');
  });

  it('allow interactive pages a script, and little more blocking time than the baseline', () => {
    const report = (blocked: number): string =>
      describeResults({
        load: {
          list: {
            site: [load({ blocked, scriptKilobytes: 90 })],
            files: [load({})],
            floor: [load({ blocked: 10 })],
          },
        },
      }).replaceAll('**list**', '');
    expect(report(60)).not.toContain('**');
    expect(report(61)).toContain('**61**');
  });

  it('allow a filter the time of a request and 80 ms', () => {
    const taps = [{ first: 231, second: 230, interaction: 40, inAddress: true }];
    expect(describeResults({ filter: { 150: { site: taps } } })).toContain(
      '| 150 | **231** | 230 |',
    );
  });

  it('treat the goal for request rates as a minimum, not a maximum', () => {
    const report = (behind: number): string =>
      describeResults({ rates: { behind: [behind], files: [100] } });
    expect(report(79)).toContain('**0.79**');
    expect(report(130)).not.toContain('**');
  });
});
