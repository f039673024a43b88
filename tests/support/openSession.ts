import { requestPage, type Answer } from './requestPage.ts';
import { sendForm } from './sendForm.ts';
import { testSecrets } from './testSecrets.ts';

/** The account of the sample content. */
export const STAFF = { username: 'intern', password: testSecrets.CONTENT_STAFF_PASSWORD };

interface SignIn {
  readonly port: number;
  readonly host: string;
  readonly username?: string;
  readonly password?: string;
}

/** The response to the sign-in, and the session cookie: '' if there is none. */
interface SignedIn {
  readonly answer: Answer;
  readonly cookie: string;
}

/**
 * Signs in over HTTP, like a browser without scripts, on a brand without its language in the path.
 */
export async function openSession({
  port,
  host,
  username = STAFF.username,
  password = STAFF.password,
}: SignIn): Promise<SignedIn> {
  const page = await requestPage({ port, host, path: '/auth' });
  const answer = await sendForm({
    port,
    host,
    path: '/auth',
    headers: { cookie: cookiesOf(page).join('; ') },
    fields: { pruefwort: csrfTokenIn(page.body), benutzername: username, passwort: password },
  });
  return {
    answer,
    cookie: cookiesOf(answer).find((cookie) => cookie.startsWith('foyer-sitzung=')) ?? '',
  };
}

export interface FollowedSession {
  /** The status from each server while the session is valid. */
  readonly held: readonly number[];
  /** The status from the last server when the session is ended there. */
  readonly ended: number;
  /** The status from each server after that. */
  readonly after: readonly number[];
}

/** Opens a session on the first server, checks it on each, and ends it on the last. */
export async function followSession(
  ports: readonly number[],
  host: string,
  path = '/intern',
): Promise<FollowedSession> {
  const [first = 0, last = first] = [ports[0], ports.at(-1)];
  const { cookie } = await openSession({ port: first, host });
  const look = (): Promise<readonly Answer[]> =>
    Promise.all(ports.map((port) => requestPage({ port, host, path, headers: { cookie } })));
  const pages = await look();
  const ended = await sendForm({
    port: last,
    host,
    path: '/auth/abmelden',
    headers: { cookie },
    fields: { pruefwort: csrfTokenIn(pages.at(-1)?.body ?? '') },
  });
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
  return { held: statuses(pages), ended: ended.status, after: statuses(await look()) };
}

/** The proof in the forms of a page. */
export const csrfTokenIn = (html: string): string =>
  /name="pruefwort" value="([^"]*)"/.exec(html)?.[1] ?? '';

/** The cookies of a response as a browser sends them back. */
export const cookiesOf = ({ headers }: Answer): readonly string[] =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
