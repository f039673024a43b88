import { createFormStarts } from '../../src/app/server/forms/formStarts.ts';
import { testSecrets } from './testSecrets.ts';

const formStarts = createFormStarts(testSecrets.CONTENT_TOKEN, () => new Date());

/**
 * The hidden field of a form that was begun just long enough ago: without it a form is asked for
 * once more.
 */
export const startedAtField = (): readonly ['begonnen', string] => [
  'begonnen',
  formStarts.backdated(),
];
