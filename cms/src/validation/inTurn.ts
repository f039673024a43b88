import { wrapActions } from '../private-files/guardMediaLibrary.ts';
import type { Strapi } from '../strapi.ts';
import { hasEntryRules } from './entryRules.ts';

/** The end of the last act of each type. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs acts on the entries of one type one after another, so that each sees what the one before it
 * wrote. Only within this process; an error of one act does not concern the next. An act must not
 * wait for another one of the same type.
 */
export function inTurn<Done>(uid: string, act: () => Promise<Done>): Promise<Done> {
  const done = (last.get(uid) ?? Promise.resolve()).then(act, act);
  last.set(uid, done);
  return done;
}

/**
 * «Veröffentlichen» saves and publishes in one transaction, in which no save waits: so the whole
 * request does.
 */
export function publishInTurn(strapi: Strapi): void {
  strapi.get('controllers').extend('plugin::content-manager.collection-types', (controller) =>
    wrapActions(controller, ['publish'], (act) => (ctx, next) => {
      const uid = String(ctx.params['model']);
      return hasEntryRules(uid) ? inTurn(uid, async () => act(ctx, next)) : act(ctx, next);
    }),
  );
}
