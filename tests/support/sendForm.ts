import { startedAtField } from './startedAtField.ts';
import { requestPage, type Answer, type Question } from './requestPage.ts';
import { requestTls } from './requestTls.ts';

interface SentForm extends Pick<Question, 'port' | 'host' | 'path' | 'headers'> {
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a form as a browser without scripts does. */
export const sendForm = ({ fields, headers, ...question }: SentForm): Promise<Answer> =>
  requestPage({
    ...question,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** Sends a contact message over TLS as a page's script does: the response is JSON. */
export const sendMessage = (
  { port, host }: Pick<Question, 'port' | 'host'>,
  fields: { readonly name: string; readonly nachricht: string },
): Promise<Answer> =>
  requestTls({
    port,
    host,
    path: '/kontakt',
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      origin: `https://${host}:${port}`,
    },
    body: new URLSearchParams({
      ...fields,
      email: 'v.hoesli@haus.example',
      ...Object.fromEntries([startedAtField()]),
    }).toString(),
  });
