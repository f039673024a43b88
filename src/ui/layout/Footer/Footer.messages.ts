import { defineMessages } from 'react-intl';

export const footerMessages = defineMessages<{
  awards: Record<never, never>;
  follow: Record<never, never>;
  legal: Record<never, never>;
  imprint: Record<never, never>;
  privacy: Record<never, never>;
  accessibility: Record<never, never>;
  group: { name: string };
}>({
  awards: { id: 'footer.awards', defaultMessage: 'Ausgezeichnet' },
  follow: { id: 'footer.follow', defaultMessage: 'Folgen Sie uns' },
  legal: { id: 'footer.legal', defaultMessage: 'Rechtliches' },
  imprint: { id: 'footer.imprint', defaultMessage: 'Impressum' },
  privacy: { id: 'footer.privacy', defaultMessage: 'Datenschutz' },
  accessibility: { id: 'footer.accessibility', defaultMessage: 'Barrierefreiheit' },
  group: { id: 'footer.group', defaultMessage: 'Ein Haus der {name}-Gruppe' },
});
