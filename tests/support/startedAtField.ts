import { createFormStarts } from '../../src/app/server/forms/formStarts.ts';
import { testSecrets } from './testSecrets.ts';

const formStarts = createFormStarts(testSecrets.CONTENT_TOKEN, () => new Date());

/**
 * The hidden field of a form that was started just long enough ago: without it the site asks
 * visitors to send the form again.
 */
export const startedAtField = (): readonly ['begonnen', string] => [
  'begonnen',
  formStarts.backdated(),
];
