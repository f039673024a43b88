import assert from 'node:assert/strict';
import type { RequestContext } from '../src/requestContext.ts';
import type { Strapi } from '../src/strapi.ts';

/** The part of Strapi that a test needs; using anything else is an error of the test. */
export const standIn = (parts: object): Strapi => parts as Strapi;

/** The same for a request. */
export const requestOf = (parts: object): RequestContext => parts as RequestContext;

/** The message for the editor; throws if there is none. */
export function messageIn(problem: string | null | undefined): string {
  assert.ok(typeof problem === 'string', 'there is a message');
  return problem;
}

/** The value, which must exist; fails otherwise. */
export function present<Value>(value: Value | null | undefined): Value {
  assert.ok(value !== null && value !== undefined, 'it is there');
  return value;
}
