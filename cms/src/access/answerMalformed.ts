import { wrapActions } from '../private-files/guardMediaLibrary.ts';
import { errors, type Action, type Strapi } from '../strapi.ts';

/** Actions of Strapi that fail as an error of the server if a body has another shape. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  'admin::permission': ['check'],
  'admin::homepage': ['updateHomepageLayout'],
};
const MALFORMED = ['ZodError', 'TypeError'];

/** Answers a body of the wrong shape with a 400, as the other actions do. */
export function answerMalformed(strapi: Strapi): void {
  const checked =
    (act: Action): Action =>
    async (ctx, next) => {
      try {
        return await act(ctx, next);
      } catch (error) {
        if (!(error instanceof Error) || !MALFORMED.includes(error.name)) throw error;
        throw new errors.ValidationError('Die Angaben lassen sich nicht lesen.');
      }
    };
  for (const [uid, names] of Object.entries(ACTIONS))
    strapi.get('controllers').extend(uid, (controller) => wrapActions(controller, names, checked));
}
