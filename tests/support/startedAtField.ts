import { createFormStarts } from '../../src/app/server/forms/formStarts.ts';
import { testSecrets } from './testSecrets.ts';

const formStarts = createFormStarts(testSecrets.CONTENT_TOKEN, () => new Date());

/** The hidden field of a returned form: without it the site asks programs to send it again. */
export const startedAtField = (): readonly ['begonnen', string] => ['begonnen', formStarts.sign()];
