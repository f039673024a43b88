import { sha256 } from '../../src/adapters/spool/referenceNumber.ts';
import { registerVisits } from '../../src/app/server/forms/registerVisits.ts';
import { submitVisitRequest } from '../../src/domain/visit/submitVisitRequest.ts';
import type { VisitSubmission } from '../../src/domain/visit/VisitSubmitter.ts';
import { InMemorySubmitter } from './in-memory/InMemorySubmitter.ts';
import { begunBefore, brandsWithForm } from './stageFormServer.ts';
import { stageUrlencodedForm, type StagedForm } from './stageUrlencodedForm.ts';

export const VISIT_PATH = '/wohnen/freie-plaetze/besuch';

export const RIGHT_VISIT = {
  begonnen: begunBefore(60_000),
  anliegen: 'besichtigung',
  haus: 'lindengut',
  angebot: 'einzelzimmer',
  fuerWen: 'eltern',
  wieBald: 'drei-monate',
  tag1: '2026-12-02',
  zeit1: 'nachmittag',
  name: 'Verena Hösli',
  telefon: '044 123 45 67',
  email: '',
  text: 'Meine Mutter ist 84.',
  leer: '',
};

export async function stageVisitForm({ reason = null, ...others }: StagedForm = {}) {
  const { parts, ...staged } = stageUrlencodedForm(
    { brands: brandsWithForm('visit').brands, url: VISIT_PATH, right: RIGHT_VISIT },
    others,
  );
  const visitSubmitter = new InMemorySubmitter<VisitSubmission>(reason);
  await registerVisits(staged.app, {
    ...parts,
    submitVisitRequest: submitVisitRequest({
      visitSubmitter,
      clock: staged.clock,
      digest: sha256,
    }),
  });
  return {
    ...staged,
    accepted: visitSubmitter.accepted,
    state: () => staged.renderPage.mock.calls.at(-1)?.[0].visitForm,
  };
}
