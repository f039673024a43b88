import type { ContentClient } from '../../src/adapters/http/contentClient.ts';

/**
 * A client that asks once for each read, for tests that draw or list the same content in many ways
 * and change none of it. Failures are remembered, too; a caller that has given up gives up.
 */
export function rememberReads(client: ContentClient): ContentClient {
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
