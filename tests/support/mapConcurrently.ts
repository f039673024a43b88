/**
 * Enough to keep the server and its content service busy while the tests evaluate; more requests
 * would only wait in a queue.
 */
const AT_ONCE = 8;

/**
 * Sends a request for each item, several in parallel; the results are in the order of the items.
 * Rejects as soon as one fails.
 */
export async function mapConcurrently<Question, Answer>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = questions.entries();
  // All workers share one iterator, so the first free worker takes the next item.
  const askNext = async (): Promise<void> => {
    for (const [index, question] of waiting) answers[index] = await ask(question);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return answers;
}
