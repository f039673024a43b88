import { defineMessages } from 'react-intl';

export const mediaKindMessages = defineMessages({
  release: { id: 'blocks.media.release', defaultMessage: 'Medienmitteilung' },
  report: { id: 'blocks.media.report', defaultMessage: 'Bericht' },
  invitation: { id: 'blocks.media.invitation', defaultMessage: 'Einladung' },
  publication: { id: 'blocks.media.publication', defaultMessage: 'Publikation' },
});
