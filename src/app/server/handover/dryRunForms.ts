import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Brand } from '../../../domain/brand/Brand.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import { withLanguage } from '../../routes/createHrefs.ts';

/**
 * The result of a rehearsal per form: null if the form was accepted, or one sentence about the
 * failure.
 */
export interface FormRehearsal {
  readonly contact: string | null;
  readonly visit: string | null;
  readonly application: string | null;
}

const rehearsal = new AsyncLocalStorage<true>();

/**
 * Whether the current code runs in a rehearsal: then nothing may be stored, counted or announced.
 */
export const isDryRun = (): boolean => rehearsal.getStore() === true;

const FORMS = ['contact', 'visit', 'application'] as const;
const PATHS = {
  contact: '/kontakt',
  visit: '/wohnen/freie-plaetze/besuch',
  application: '/jobs/schnellbewerbung',
} as const;
const FIELDS = {
  contact: { name: 'Probe', email: 'probe@foyer.example', nachricht: 'Probe vor der Übernahme' },
  visit: { anliegen: 'beratung', name: 'Probe', email: 'probe@foyer.example' },
  application: { vorname: 'Probe', nachname: 'Probe', bereich: 'pflege', telefon: '044 000 00 00' },
};
/**
 * A minimal PDF. It goes through the same steps as applicants' files, including the virus scanner.
 */
const FILE = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/**
 * Sends each form through all the steps of a visitor's form, except for the last: the spool writes
 * and syncs the submission, then deletes it.
 */
export async function dryRunForms(
  app: FastifyInstance,
  brands: readonly Brand[],
): Promise<FormRehearsal> {
  const send = async (form: (typeof FORMS)[number]): Promise<string | null> => {
    const brand = brands.find(({ hiddenRoutes }) => !hiddenRoutes.includes(form));
    if (brand === undefined) return null;
    const answer = await rehearsal.run(true, async () =>
      app.inject({
        method: 'POST',
        url: brand.localeInPath ? withLanguage(PATHS[form], 'de') : PATHS[form],
        ...(await encode({
          ...FIELDS[form],
          schluessel: randomUUID(),
          ...(form === 'application' && { dateien: FILE }),
        })(form, canonicalHost(brand))),
      }),
    );
    return answer.statusCode === 303
      ? null
      : `The ${form} form of ${brand.name} was answered with ${answer.statusCode}, which is not "accepted".`;
  };
  const [contact, visit, application] = await Promise.all(FORMS.map(send));
  return { contact: contact ?? null, visit: visit ?? null, application: application ?? null };
}

/**
 * Encodes the form like a browser without scripts: URL-encoded, or as multipart for the form with a
 * file.
 */
const encode =
  ({ dateien, ...fields }: Readonly<Record<string, string>>) =>
  async (form: (typeof FORMS)[number], host: string) => {
    const body = form === 'application' ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (body instanceof FormData && dateien !== undefined)
      body.set('dateien', new File([dateien], 'Probe.pdf', { type: 'application/pdf' }));
    const encoded = new Response(body);
    return {
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        host,
        origin: `https://${host}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
    };
  };
