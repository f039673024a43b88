import { brands } from './listAddresses.ts';

/**
 * Sends a request for a visit to the content service as the site does, with the site's token, and
 * returns its id. Throws if it is not accepted.
 */
export async function sendVisitRequest(
  { url, token }: { readonly url: string; readonly token: string },
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const answer = await fetch(`${url}/api/anfragen`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      data: {
        schluessel: crypto.randomUUID(),
        referenz: 'ABCD-EFGH',
        marke: brands[0]?.id,
        anliegen: 'besichtigung',
        name: 'Anna Muster',
        email: 'anna@example.ch',
        sprache: 'it',
        eingegangen: new Date().toISOString(),
        ...fields,
      },
    }),
  });
  const text = await answer.text();
  if (answer.status !== 201)
    throw new Error(`A request was answered with ${answer.status}: ${text}`);
  return (JSON.parse(text) as { readonly data: { readonly documentId: string } }).data.documentId;
}
