import type { ApplicationStage } from '../application/applicationStages.ts';

/** What visitors send and a house answers: applications, contact messages, requests for visits. */
export const REPLY_KINDS = ['bewerbung', 'kontaktnachricht', 'anfrage'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** What a reply is for, as stored; each kind of submission has its own choice. */
export const REPLY_OCCASIONS = [
  'eingegangen',
  'zwischenbescheid',
  'einladung',
  'absage',
  'angebot',
  'rueckfrage',
  'weitergabe',
  'aufbewahrung',
  'antwort',
] as const;
export type ReplyOccasion = (typeof REPLY_OCCASIONS)[number];

export const OCCASIONS_OF: Readonly<Record<ReplyKind, readonly ReplyOccasion[]>> = {
  bewerbung: [
    'eingegangen',
    'zwischenbescheid',
    'einladung',
    'absage',
    'angebot',
    'rueckfrage',
    'weitergabe',
    'aufbewahrung',
  ],
  kontaktnachricht: ['antwort', 'rueckfrage'],
  anfrage: ['antwort', 'rueckfrage', 'absage'],
};

/** The stage of an application once its reply has reached the mail server; absent: no change. */
export const STAGE_AFTER_REPLY: Readonly<Partial<Record<ReplyOccasion, ApplicationStage>>> = {
  zwischenbescheid: 'in-pruefung',
  rueckfrage: 'in-pruefung',
  einladung: 'eingeladen',
  angebot: 'angebot',
  absage: 'abgesagt',
};

/** Milliseconds for which a reply waits and can be taken back. */
export const TAKE_BACK_MS = 10 * 60_000;

/**
 * Milliseconds after its time within which a reply may still be sent. An older one comes from a
 * backup, and may have been sent before: a person decides.
 */
export const SEND_AT_LATEST_MS = 24 * 60 * 60_000;

/**
 * - `wartet`: can be taken back.
 * - `uebergeben`: being handed to the mail spool, or waiting in it.
 * - `gesendet`: a mail server has accepted it; of a letter or a call: done.
 * - `abgewiesen`: the mail server refused it, or it was too late to send it; the stage stays.
 * - `ungewiss`: the site ended while the mail server was getting it. It is not sent again, the stage
 *   stays, and a person decides.
 * - `zurueckgeholt`: taken back, never sent.
 */
export const REPLY_STATES = [
  'wartet',
  'uebergeben',
  'gesendet',
  'abgewiesen',
  'ungewiss',
  'zurueckgeholt',
] as const;
export type ReplyState = (typeof REPLY_STATES)[number];

/** How a reply reaches a person. */
export const REPLY_WAYS = ['mail', 'brief', 'telefon'] as const;
export type ReplyWay = (typeof REPLY_WAYS)[number];
