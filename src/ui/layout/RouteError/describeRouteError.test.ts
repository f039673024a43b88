import { describe, expect, it } from 'vitest';
import { describeRouteError } from './describeRouteError.ts';

/** The form in which a thrown `data(…)` reaches the error screen. */
const response = (status: number, data: unknown) => ({
  status,
  statusText: 'Error',
  internal: false,
  data,
});

describe('describeRouteError', () => {
  it.each(['page', 'job', 'filled'] as const)(
    'keeps the reason "%s" of a missing page',
    (reason) => {
      expect(describeRouteError(response(404, { reason }))).toEqual({
        kind: 'missing',
        reason,
        status: 404,
      });
    },
  );

  it('uses the reason "page" if a missing page has no known reason', () => {
    expect(describeRouteError(response(404, { reason: 'constructor' }))).toMatchObject({
      reason: 'page',
    });
    expect(describeRouteError(response(410, null))).toEqual({
      kind: 'missing',
      reason: 'page',
      status: 410,
    });
  });

  it('treats 503 as unavailable content', () => {
    expect(describeRouteError(response(503, { reason: 'unavailable' }))).toEqual({
      kind: 'unavailable',
    });
  });

  it.each([
    Object.assign(new Error('no answer within 120000 ms'), { name: 'ChunkLoadError' }),
    new TypeError('Failed to fetch dynamically imported module: https://x.example/a.js'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
  ])('recognises a chunk that could not be loaded: %s', (error) => {
    expect(describeRouteError(error)).toEqual({ kind: 'notLoaded' });
  });

  it('returns the message and id of any other error', () => {
    expect(
      describeRouteError(response(500, { message: 'x is not a function', id: 'a1b2' })),
    ).toEqual({ kind: 'unexpected', message: 'x is not a function', id: 'a1b2' });
    expect(describeRouteError(new Error('x is not a function'))).toEqual({
      kind: 'unexpected',
      message: 'x is not a function',
      id: null,
    });
    expect(describeRouteError('nonsense')).toEqual({ kind: 'unexpected', message: '', id: null });
  });
});
