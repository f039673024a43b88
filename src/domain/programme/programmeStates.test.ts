import { describe, expect, it } from 'vitest';
import { programmeStates } from './programmeStates.ts';
import type { ProgrammePoint } from './ProgrammeRepository.ts';

const point = (begin: string, end: string | null = null): ProgrammePoint => ({
  begin,
  end,
  title: 'Singen',
  place: null,
});

describe('the programme of today', () => {
  it('has points that are past, now, soon and later', () => {
    expect(
      programmeStates(
        [point('10:00', '10:45'), point('14:00', '15:00'), point('14:40'), point('16:30')],
        '14:12',
      ),
    ).toEqual(['past', 'now', 'soon', 'later']);
  });

  it('what does not take place is never on, nor about to start', () => {
    const off = { ...point('14:00', '15:00'), cancelled: { reason: null } };
    expect(['13:45', '14:12', '15:00'].map((time) => programmeStates([off], time)[0])).toEqual([
      'later',
      'past',
      'past',
    ]);
  });

  it('ends a point exactly at its end time', () => {
    expect(
      ['13:59', '14:00', '14:59', '15:00'].map(
        (time) => programmeStates([point('14:00', '15:00')], time)[0],
      ),
    ).toEqual(['soon', 'now', 'now', 'past']);
  });

  it('marks a point as soon from half an hour before its start', () => {
    expect(programmeStates([point('14:00')], '13:29')).toEqual(['later']);
    expect(programmeStates([point('14:00')], '13:30')).toEqual(['soon']);
  });

  it('lets a point without an end run for an hour, or until the next point starts', () => {
    expect(programmeStates([point('10:00'), point('10:30')], '10:30')).toEqual(['past', 'now']);
    expect(programmeStates([point('10:00'), point('12:00')], '10:59')).toEqual(['now', 'later']);
    expect(programmeStates([point('10:00'), point('12:00')], '11:00')).toEqual(['past', 'later']);
  });

  it('lets points that start together run together', () => {
    expect(programmeStates([point('10:00'), point('10:00')], '10:05')).toEqual(['now', 'now']);
  });

  it('lets a point that ends after midnight run until midnight', () => {
    expect(programmeStates([point('22:00', '00:30')], '23:59')).toEqual(['now']);
  });
});
