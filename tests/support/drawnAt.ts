import { createWritingMoments } from '../../src/app/server/forms/createWritingMoments.ts';
import { testSecrets } from './testSecrets.ts';

const moments = createWritingMoments(testSecrets.CONTENT_TOKEN, () => new Date());

/**
 * The hidden field of a form that was begun just long enough ago: without it a form is asked for
 * once more.
 */
export const drawnAt = (): readonly ['begonnen', string] => ['begonnen', moments.elapsed()];
