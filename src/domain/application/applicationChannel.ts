/**
 * The way on which an applicant came: by the website itself, by the feed that job portals read, by
 * the QR code of a printed job, or by the card of a lobby screen. It says nothing about the person.
 */
export const APPLICATION_CHANNELS = ['website', 'portal', 'qr', 'lobby'] as const;
export type ApplicationChannel = (typeof APPLICATION_CHANNELS)[number];

/** The parameter of addresses, and the field of the form. */
export const CHANNEL_NAME = 'quelle';

/** Their words in addresses, in the form and in the content service. They must not change. */
export const CHANNEL_WORDS: Readonly<Record<ApplicationChannel, string>> = {
  website: 'website',
  portal: 'portal',
  qr: 'qr',
  lobby: 'bildschirm',
};

/**
 * The channel that an address or a form names. Any other text, and the website itself, which no
 * address names, is `website`.
 */
export const readChannel = (word: string | null): ApplicationChannel =>
  APPLICATION_CHANNELS.find((channel) => CHANNEL_WORDS[channel] === word) ?? 'website';

/** The address of a job or of the application, with the channel; unchanged for the website. */
export const withChannel = (address: string, channel: ApplicationChannel): string =>
  channel === 'website'
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${CHANNEL_NAME}=${CHANNEL_WORDS[channel]}`;
