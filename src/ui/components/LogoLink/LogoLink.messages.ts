import { defineMessages } from 'react-intl';

export const logoMessages = defineMessages<{ toHome: { name: string } }>({
  toHome: { id: 'logo.toHome', defaultMessage: '{name}, zur Startseite' },
});
