import { describe, expect, it } from 'vitest';
import { parseSchedstat, processorSeconds } from './processorTime.ts';

describe('the processor time of a process', () => {
  it('is converted from nanoseconds to seconds', () => {
    expect(parseSchedstat('1500000000 200 3\n')).toBe(1.5);
    expect(() => parseSchedstat('idle')).toThrow('Not a schedstat');
  });

  it('grows with the work of the process', () => {
    const before = processorSeconds([process.pid]);
    for (let count = 0, sum = 0; count < 5_000_000; count += 1) sum += Math.sqrt(count);
    expect(processorSeconds([process.pid])).toBeGreaterThan(before);
  });
});
