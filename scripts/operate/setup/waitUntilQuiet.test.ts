import { expect, it } from 'vitest';
import type { SiteAnswer } from '../../run/requestSite.ts';
import { waitUntilQuiet } from './waitUntilQuiet.ts';

const answer = (status: number, body: string): SiteAnswer => ({ status, body, header: () => '' });

/** A server that gives these answers, the last of them again and again, and notes the questions. */
function serverWith(...answers: readonly (SiteAnswer | Error)[]) {
  const asked: string[] = [];
  return {
    asked,
    async ask(path: string) {
      const next = answers[Math.min(asked.push(path), answers.length) - 1];
      if (next instanceof Error || next === undefined) throw next;
      return next;
    },
  };
}

it('waits while visitors send something', async () => {
  const [one, none] = [answer(200, '{"sending":1}'), answer(200, '{"sending":0}')];
  const server = serverWith(one, one, none);
  await waitUntilQuiet(server, { every: 1 });
  expect(server.asked).toEqual(['/sending', '/sending', '/sending']);
});

it('does not wait longer than it has timeout', async () => {
  const server = serverWith(answer(200, '{"sending":1}'));
  await waitUntilQuiet(server, { every: 1, timeout: 20 });
  expect(server.asked.length).toBeGreaterThan(1);
});

it.each([
  ['does not run', new Error('ENOENT')],
  ['is of an earlier release', answer(404, '<!doctype html>')],
])('does not wait for a server that %s', async (_, first) => {
  const server = serverWith(first);
  await waitUntilQuiet(server);
  expect(server.asked).toEqual(['/sending']);
});
