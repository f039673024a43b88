import { setTimeout as wait } from 'node:timers/promises';
import { requestPage, type Answer, type Question } from './requestPage.ts';

/**
 * Milliseconds between two tries, longer than the site leaves a content service alone that failed.
 */
const PAUSE = 2500;
const MOST_TRIES = 24;

/**
 * A page made from content as it is now. Right after something was published, and where the machine
 * is busy, the site rather answers with its last good copy than late; what can never be read stays
 * so, and then this is the answer.
 */
export async function requestFreshPage(question: Question): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await requestPage(question);
    if (answer.headers['x-foyer-content'] !== 'stale' || tries === MOST_TRIES) return answer;
    await wait(PAUSE);
  }
}
