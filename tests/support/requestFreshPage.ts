import { setTimeout as wait } from 'node:timers/promises';
import { requestPage, type Answer, type Question } from './requestPage.ts';

/**
 * Milliseconds between two attempts, longer than the time for which the site avoids a failed
 * content service.
 */
const PAUSE = 2500;
const MAX_TRIES = 24;

/**
 * Requests a page with current content. Right after a publication, or on a busy machine, the site
 * sends its last good copy rather than a late page, so this retries. Content that can never be read
 * stays stale; then the stale page is returned.
 */
export async function requestFreshPage(question: Question): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await requestPage(question);
    if (answer.headers['x-foyer-content'] !== 'stale' || tries === MAX_TRIES) return answer;
    await wait(PAUSE);
  }
}
