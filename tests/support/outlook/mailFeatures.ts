import caniemail from 'caniemail/caniemail.json' with { type: 'json' };
import type { OutlookFamily } from '../../../src/domain/signature/OutlookCheck.ts';

interface MailFeature {
  readonly slug: string;
  readonly title: string;
  /** Client, then platform, then version, e.g. `y`, `a #1`, `n`, `u`. */
  readonly stats: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
  >;
}

interface MailData {
  /** E.g. `2026-05-13 14:45:41 +0000`. */
  readonly last_update_date: string;
  readonly data: readonly MailFeature[];
}

/** From worst to best: not at all, unknown, in part, yes. */
export const SUPPORT = ['no', 'unknown', 'partly', 'yes'] as const;

export type Support = (typeof SUPPORT)[number];

/** A mail program, as far as it renders mails in its own way. */
export type MailProgram = OutlookFamily | 'gmail';

/**
 * The names in caniemail of client and platforms. New Outlook has no name there; it is the web
 * version in a frame.
 */
const PLATFORMS: Readonly<
  Record<MailProgram, readonly [client: string, platforms: readonly string[]]>
> = {
  classic: ['outlook', ['windows']],
  new: ['outlook', ['outlook-com']],
  web: ['outlook', ['outlook-com']],
  mac: ['outlook', ['macos']],
  ios: ['outlook', ['ios']],
  android: ['outlook', ['android']],
  gmail: ['gmail', ['desktop-webmail', 'ios', 'android']],
};

/** Outlook renders with Word since 2007. */
const BEFORE_WORD = '2003';

const LETTERS: Readonly<Record<string, Support>> = { y: 'yes', a: 'partly', n: 'no', u: 'unknown' };

const { data, last_update_date }: MailData = caniemail as unknown as MailData;
const features = new Map(data.map((feature) => [feature.slug, feature]));

export const dataOf = last_update_date.slice(0, 10);

export const isKnown = (slug: string): boolean => features.has(slug);

export const titleOf = (slug: string): string => features.get(slug)?.title ?? slug;

/** The worst support of any version of the program. */
export function supportOf(slug: string, program: MailProgram): Support {
  const [client, platforms] = PLATFORMS[program];
  const stats = features.get(slug)?.stats[client];
  const versions = platforms
    .flatMap((platform) => Object.entries(stats?.[platform] ?? {}))
    .filter(([version]) => version !== BEFORE_WORD);
  const found = versions.map(([, letters]) => LETTERS[letters.charAt(0)] ?? 'unknown');
  return SUPPORT.find((each) => found.includes(each)) ?? 'unknown';
}
