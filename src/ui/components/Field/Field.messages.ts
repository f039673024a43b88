import { defineMessages } from 'react-intl';

export const fieldMessages = defineMessages<{
  problem: { problem: string };
  labelled: { label: string; problem: string };
}>({
  problem: { id: 'field.problem', defaultMessage: 'Fehler: {problem}' },
  // In French a no-break space precedes the colon.
  labelled: { id: 'field.labelled', defaultMessage: '{label}: {problem}' },
});
