/**
 * Enough to keep the server and its content service at work while the tests judge; more would only
 * wait in a queue.
 */
const AT_ONCE = 8;

/**
 * Asks for each of them, several at once; the answers have the order of the questions. Throws as
 * soon as one fails.
 */
export async function askEach<Question, Answer>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = questions.entries();
  // All of them draw from the same iterator, so the first that is free takes the next question.
  const askNext = async (): Promise<void> => {
    for (const [index, question] of waiting) answers[index] = await ask(question);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askNext));
  return answers;
}
