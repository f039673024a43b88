import { describe, expect, it } from 'vitest';
import { failure, success } from '../shared/Result.ts';
import { findJob } from './findJob.ts';
import { JOB_KINDS, type FoundJob, type JobKind } from './Job.ts';

const away = failure({ kind: 'unreachable', detail: 'switched off' } as const);
const closed = (kind: JobKind): FoundJob => ({
  state: 'closed',
  kind,
  brandId: null,
  area: null,
  title: null,
});

/** Looks up a job with a given result per kind, and records which kinds were requested. */
function look(
  answers: Partial<Record<JobKind, FoundJob | typeof away>>,
  kinds: readonly JobKind[] = JOB_KINDS,
) {
  const asked: JobKind[] = [];
  const find = async (kind: JobKind) => {
    asked.push(kind);
    const answer = answers[kind] ?? null;
    return answer !== null && 'ok' in answer ? answer : success(answer);
  };
  return findJob({ find }, kinds, '17', '').then((found) => ({ found, asked }));
}

describe('a job of an unknown kind', () => {
  it('is searched among the jobs first, and no further if it is found there', async () => {
    expect(await look({ job: closed('job') })).toEqual({
      found: success(closed('job')),
      asked: ['job'],
    });
  });

  it('can be an apprenticeship, or not exist', async () => {
    expect(await look({ apprenticeship: closed('apprenticeship') })).toEqual({
      found: success(closed('apprenticeship')),
      asked: ['job', 'apprenticeship'],
    });
    expect((await look({})).found).toEqual(success(null));
  });

  it('is searched only among the given kinds', async () => {
    expect(await look({ job: closed('job') }, ['apprenticeship'])).toEqual({
      found: success(null),
      asked: ['apprenticeship'],
    });
  });

  it('is a failure, not missing, if one kind cannot be read', async () => {
    expect(await look({ job: away, apprenticeship: closed('apprenticeship') })).toEqual({
      found: away,
      asked: ['job'],
    });
  });
});
