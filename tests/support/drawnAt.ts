import { SHORTEST_WRITING } from '../../src/domain/shared/writingTime.ts';

/** The hidden field of a form whose page was drawn just long enough ago: without it a form is asked for once more. */
export const drawnAt = (): readonly ['begonnen', string] => ['begonnen', String(Date.now() - SHORTEST_WRITING)];
