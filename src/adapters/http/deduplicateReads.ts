import type { ContentClient } from './contentClient.ts';

/**
 * A client that sends each distinct read only once, for a caller that reads many screens in one
 * run. A failed read is sent again.
 */
export function deduplicateReads(client: ContentClient): ContentClient {
  const answers = new Map<string, ReturnType<ContentClient['read']>>();
  return {
    read(read, signal) {
      const key = JSON.stringify(read);
      const known = answers.get(key);
      if (known !== undefined) return known;
      const answer = client.read(read, signal);
      answers.set(key, answer);
      void answer.then((result) => result.ok || answers.delete(key));
      return answer;
    },
  };
}
