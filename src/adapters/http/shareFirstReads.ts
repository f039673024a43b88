import type { ContentClient } from './contentClient.ts';

/** Milliseconds. */
const SHARED_FOR = 15_000;

/**
 * A client that sends each distinct read only once in its first seconds, for a device that starts
 * without a copy: its screen and its layout read the same things. A failed read is sent again.
 * @param now a monotonic clock, in milliseconds
 */
export function shareFirstReads(
  client: ContentClient,
  now: () => number = () => performance.now(),
): ContentClient {
  const until = now() + SHARED_FOR;
  const answers = new Map<string, ReturnType<ContentClient['read']>>();
  return {
    read(read, signal) {
      if (now() >= until) return client.read(read, signal);
      const key = JSON.stringify(read);
      const known = answers.get(key);
      if (known !== undefined) return known;
      // Without the signal: whoever shares the answer must not lose it with this reader.
      const answer = client.read(read);
      answers.set(key, answer);
      void answer.then((result) => result.ok || answers.delete(key));
      return answer;
    },
  };
}
