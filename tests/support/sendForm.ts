import { requestPage, type Answer, type Question } from './requestPage.ts';

interface SentForm extends Pick<Question, 'port' | 'host' | 'path' | 'headers'> {
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a form as a browser without scripts does it. */
export const sendForm = ({ fields, headers, ...question }: SentForm): Promise<Answer> =>
  requestPage({
    ...question,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
