import { sha256 } from '../../../adapters/spool/referenceNumber.ts';
import { submitBlockForm } from '../../../domain/contact/submitBlockForm.ts';
import { createPageForms } from '../../server/forms/readPageForms.ts';
import { defineModule } from '../defineModule.ts';
import { TOKENS } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

/** The forms that editors compose on their pages; they become contact messages. */
export const questionFormsModule = defineModule((provide) => {
  provide(
    SERVER.QuestionForms,
    {
      contactSubmitter: SERVER.ContactSubmitter,
      ports: SERVER.NonPagePorts,
      clock: TOKENS.Clock,
      misses: SERVER.MissLimit,
    },
    ({ contactSubmitter, misses, ...content }) => ({
      submitBlockForm: submitBlockForm({ contactSubmitter, clock: content.clock, digest: sha256 }),
      readPageForms: createPageForms(content),
      misses,
    }),
  );
});
