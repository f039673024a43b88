import { brands } from './listAddresses.ts';

export interface SentApplication {
  readonly nachname: string;
  readonly files?: readonly (readonly [name: string, content: Buffer])[];
  /** The document id of the job; absent for an application without a job. */
  readonly stelle?: string;
  /** The default is the first brand. */
  readonly marke?: string;
  /** The site on which it was sent; absent as from a site of an earlier release. */
  readonly gesendetUeber?: string;
  /** The brands that it may be passed on to. */
  readonly haeuser?: readonly string[];
  /** When it was received. */
  readonly eingegangen?: Date;
  /** The key under which it is sent; a new one if absent. */
  readonly schluessel?: string;
  readonly email?: string;
  /** The expected answer; 200 for an application that it does not store. */
  readonly status?: 200 | 201;
}

/**
 * Sends an application to the content service as the site does, with the site's token. Throws if it
 * is not accepted.
 */
export async function sendApplication(
  { url, token }: { readonly url: string; readonly token: string },
  {
    nachname,
    files = [],
    stelle,
    marke = brands[0]?.id ?? '',
    gesendetUeber,
    haeuser,
    eingegangen = new Date(),
    schluessel = crypto.randomUUID(),
    email,
    status = 201,
  }: SentApplication,
): Promise<void> {
  const form = new FormData();
  const referenz = crypto.randomUUID();
  form.set(
    'data',
    JSON.stringify({
      referenz,
      schluessel,
      marke,
      gesendetUeber,
      haeuser: haeuser?.map((id) => ({ marke: id })),
      vorname: 'Verena',
      nachname,
      email,
      bereich: 'pflege',
      stelle,
      eingegangen: eingegangen.toISOString(),
    }),
  );
  for (const [name, content] of files)
    form.append('files', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${url}/api/bewerbungen`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== status)
    throw new Error(`An application was answered with ${answer.status}: ${await answer.text()}`);
}
