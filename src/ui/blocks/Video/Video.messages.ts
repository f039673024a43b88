import { defineMessages } from 'react-intl';

export const videoMessages = defineMessages({
  transcript: { id: 'blocks.video.transcript', defaultMessage: 'Der Film zum Lesen' },
  captions: { id: 'blocks.video.captions', defaultMessage: 'Untertitel' },
});

export const videoValueMessages = defineMessages<
  Record<'watch' | 'outside', { readonly site: string }>
>({
  watch: { id: 'blocks.video.watch', defaultMessage: 'Film auf {site} ansehen' },
  outside: {
    id: 'blocks.video.outside',
    defaultMessage:
      'Er öffnet sich in einem neuen Fenster. Erst dann erfährt {site}, dass Sie ihn ansehen.',
  },
});
