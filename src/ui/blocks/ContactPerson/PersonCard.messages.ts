import { defineMessages } from 'react-intl';

export const personValueMessages = defineMessages<Record<'speaks', { languages: string }>>({
  speaks: { id: 'blocks.person.speaks', defaultMessage: 'Spricht {languages}' },
});
