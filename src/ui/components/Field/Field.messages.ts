import { defineMessages } from 'react-intl';

export const fieldMessages = defineMessages<{ problem: { problem: string } }>({
  problem: { id: 'field.problem', defaultMessage: 'Fehler: {problem}' },
});
