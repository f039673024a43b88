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

/** What one signed in with, and the session's cookie: '' where there is none. */
interface SignedIn {
  readonly answer: Answer;
  readonly cookie: string;
}

/**
 * Signs in without a browser, as a browser without scripts does it, on a brand without its language
 * in the path.
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
    fields: { pruefwort: proofIn(page.body), benutzername: username, passwort: password },
  });
  return {
    answer,
    cookie: cookiesOf(answer).find((cookie) => cookie.startsWith('foyer-sitzung=')) ?? '',
  };
}

export interface FollowedSession {
  /** What each server answers while the session holds. */
  readonly held: readonly number[];
  /** What the last one answers to who ends it. */
  readonly ended: number;
  /** What each answers then. */
  readonly after: readonly number[];
}

/** Opens a session on the first of some servers, looks at it on each, and ends it on the last. */
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
    fields: { pruefwort: proofIn(pages.at(-1)?.body ?? '') },
  });
  const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
  return { held: statuses(pages), ended: ended.status, after: statuses(await look()) };
}

/** What the forms of a page prove their origin with. */
export const proofIn = (html: string): string =>
  /name="pruefwort" value="([^"]*)"/.exec(html)?.[1] ?? '';

/** What a browser sends back of an answer's cookies. */
export const cookiesOf = ({ headers }: Answer): readonly string[] =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
