import type { ContentClient } from '../../src/adapters/http/contentClient.ts';

/**
 * A client that sends each read only once, for tests that render or list the same content in many
 * ways and do not change it. Failures are cached too. A call that is already aborted is passed on
 * and fails.
 */
export function cacheReads(client: ContentClient): ContentClient {
  const answers = new Map<string, ReturnType<ContentClient['read']>>();
  return {
    read(read, signal) {
      if (signal?.aborted === true) return client.read(read, signal);
      const key = JSON.stringify(read);
      const answer = answers.get(key) ?? client.read(read);
      answers.set(key, answer);
      return answer;
    },
  };
}
