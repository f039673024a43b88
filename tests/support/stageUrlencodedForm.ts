import type { LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { openOwnLimit } from '../../src/adapters/memory/createUsageCounter.ts';
import type { RenderedPage } from '../../src/app/server/caches/pageCache.ts';
import { createAcknowledgements } from '../../src/app/server/forms/createAcknowledgements.ts';
import { createFormStarts } from '../../src/app/server/forms/formStarts.ts';
import { createUncachedRenderer } from '../../src/app/server/pages/createUncachedRenderer.ts';
import type { PageRequest } from '../../src/app/server/render/PageRequest.ts';
import type { Brand } from '../../src/domain/brand/Brand.ts';
import type { SubmissionFailure } from '../../src/domain/contact/ContactSubmitter.ts';
import { HOST, NOW, SECRET, stageFormServer } from './stageFormServer.ts';

export interface StagedForm {
  /** With a reason, every submission fails with it. */
  readonly reason?: SubmissionFailure | null;
  readonly rendered?: Partial<RenderedPage>;
}

interface Deviation {
  readonly url?: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface Preset {
  readonly brands: readonly Brand[];
  readonly url: string;
  /** Sent unless a test says otherwise. */
  readonly right: Readonly<Record<string, string>>;
}

/** A server for a form without files, with everything that its registration needs. */
export function stageUrlencodedForm(
  { brands, url: formUrl, right }: Preset,
  { rendered = {} }: Pick<StagedForm, 'rendered'>,
) {
  const { app, lines } = stageFormServer(brands);
  const time = { now: NOW };
  const clock = { now: () => time.now };
  const renderPage = vi.fn(
    async ({ path, contactForm, visitForm }: PageRequest): Promise<RenderedPage> => ({
      status: 200,
      html: `<p>${path} ${JSON.stringify(contactForm ?? visitForm)}</p>`,
      headers: { 'content-security-policy': 'x' },
      tags: new Set(),
      stale: false,
      ...rendered,
    }),
  );
  const post = (
    fields: Readonly<Record<string, string>> = right,
    { url = formUrl, host = HOST, headers = {}, body }: Deviation = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url,
      payload: body ?? new URLSearchParams(fields).toString(),
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return {
    app,
    lines,
    time,
    clock,
    post,
    renderPage,
    parts: {
      renderPage,
      renderUncached: createUncachedRenderer(),
      acknowledgements: createAcknowledgements(null, clock.now),
      openLimit: openOwnLimit,
      formStarts: createFormStarts(SECRET, clock.now),
    },
  };
}
