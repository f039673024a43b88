import assert from 'node:assert/strict';
import type { RequestContext } from '../src/requestContext.ts';
import type { Strapi } from '../src/strapi.ts';

/** As much of Strapi as a test needs: what is asked beyond that is an error of the test. */
export const standIn = (parts: object): Strapi => parts as Strapi;

/** The same of a request. */
export const requestOf = (parts: object): RequestContext => parts as RequestContext;

/** What an editor reads; an error where there is nothing to read. */
export function messageIn(problem: string | null | undefined): string {
  assert.ok(typeof problem === 'string', 'there is a message');
  return problem;
}

/** The first of what must be there. */
export function present<Value>(value: Value | null | undefined): Value {
  assert.ok(value !== null && value !== undefined, 'it is there');
  return value;
}
