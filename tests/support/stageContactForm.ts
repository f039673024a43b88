import { sha256 } from '../../src/adapters/spool/referenceNumber.ts';
import { registerContact } from '../../src/app/server/forms/registerContact.ts';
import type { PageRequest } from '../../src/app/server/render/PageRequest.ts';
import type { ContactSubmission } from '../../src/domain/contact/ContactSubmitter.ts';
import { submitContactMessage } from '../../src/domain/contact/submitContactMessage.ts';
import { InMemorySubmitter } from './in-memory/InMemorySubmitter.ts';
import { begunBefore, brandsWithForm } from './stageFormServer.ts';
import { stageUrlencodedForm, type StagedForm } from './stageUrlencodedForm.ts';

export const RIGHT = {
  begonnen: begunBefore(60_000),
  name: 'Verena Hösli',
  email: 'v.hoesli@haus.example',
  nachricht: 'Haben Sie ein Zimmer frei?\r\nFreundliche Grüsse',
  leer: '',
};
export const { hidden, brands: BRANDS } = brandsWithForm('contact');

export async function stageContactForm({ reason = null, ...others }: StagedForm = {}) {
  const { parts, ...staged } = stageUrlencodedForm(
    { brands: BRANDS, url: '/kontakt', right: RIGHT },
    others,
  );
  const contactSubmitter = new InMemorySubmitter<ContactSubmission>(reason);
  await registerContact(staged.app, {
    ...parts,
    submitContactMessage: submitContactMessage({
      contactSubmitter,
      clock: staged.clock,
      digest: sha256,
    }),
  });
  return { ...staged, accepted: contactSubmitter.accepted };
}

export const stateOf = (renderPage: {
  readonly mock: { readonly calls: readonly (readonly [PageRequest])[] };
}) => renderPage.mock.calls.at(-1)?.[0].contactForm;
