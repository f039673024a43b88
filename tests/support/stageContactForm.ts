import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import {
  begunBefore,
  brandsWithForm,
  HOST,
  NOW,
  SECRET,
  stageFormServer,
} from './stageFormServer.ts';
import { InMemorySubmitter } from './in-memory/InMemorySubmitter.ts';
import type {
  ContactSubmission,
  SubmissionFailure,
} from '../../src/domain/contact/ContactSubmitter.ts';
import type { RenderedPage } from '../../src/app/server/caches/pageCache.ts';
import { createUncachedRenderer } from '../../src/app/server/pages/createUncachedRenderer.ts';
import type { PageRequest } from '../../src/app/server/render/PageRequest.ts';
import { submitContactMessage } from '../../src/domain/contact/submitContactMessage.ts';
import { sha256 } from '../../src/adapters/spool/referenceNumber.ts';
import { createAcknowledgements } from '../../src/app/server/forms/createAcknowledgements.ts';
import { openOwnLimit } from '../../src/adapters/memory/createUsageCounter.ts';
import { createFormStarts } from '../../src/app/server/forms/formStarts.ts';
import { registerContact } from '../../src/app/server/forms/registerContact.ts';

export const RIGHT = {
  begonnen: begunBefore(60_000),
  name: 'Verena Hösli',
  email: 'v.hoesli@haus.example',
  nachricht: 'Haben Sie ein Zimmer frei?\r\nFreundliche Grüsse',
  leer: '',
};
export const { hidden, brands: BRANDS } = brandsWithForm('contact');

interface Deviation {
  readonly url?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export async function stageContactForm({
  reason = null,
  rendered = {},
}: { readonly reason?: SubmissionFailure | null; readonly rendered?: Partial<RenderedPage> } = {}) {
  const { app, lines } = stageFormServer(BRANDS);
  const contactSubmitter = new InMemorySubmitter<ContactSubmission>(reason);
  const time = { now: NOW };
  const clock = { now: () => time.now };
  const renderPage = vi.fn(async ({ path, contactForm }: PageRequest): Promise<RenderedPage> => ({
    status: 200,
    html: `<p>${path} ${JSON.stringify(contactForm)}</p>`,
    headers: { 'content-security-policy': 'x' },
    tags: new Set(),
    stale: false,
    ...rendered,
  }));
  await registerContact(app, {
    submitContactMessage: submitContactMessage({
      contactSubmitter,
      clock,
      digest: sha256,
    }),
    renderPage,
    renderUncached: createUncachedRenderer(),
    acknowledgements: createAcknowledgements(null, clock.now),
    openLimit: openOwnLimit,
    formStarts: createFormStarts(SECRET, clock.now),
  });
  const post = (
    fields: Readonly<Record<string, string>> = RIGHT,
    { url = '/kontakt', host = HOST, headers = {}, body }: Deviation = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url,
      payload: body ?? new URLSearchParams(fields).toString(),
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { app, post, time, renderPage, accepted: contactSubmitter.accepted, lines };
}

export const stateOf = (renderPage: {
  readonly mock: { readonly calls: readonly (readonly [PageRequest])[] };
}) => renderPage.mock.calls.at(-1)?.[0].contactForm;
