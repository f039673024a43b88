import {
  OUTLOOK_FAMILIES,
  type OutlookCheck,
  type OutlookFamily,
  type OutlookFamilyCheck,
} from '../../../src/domain/signature/OutlookCheck.ts';
import { listUses, type Use } from './listUses.ts';
import { dataOf, supportOf, titleOf, type MailProgram } from './mailFeatures.ts';
import { FALLBACKS, UNLISTED } from './outlookFallbacks.ts';

/** What markup may use although not every mail program supports it. */
export interface MailRules {
  readonly fallbacks: Readonly<Record<string, { readonly holds: (use: Use) => boolean }>>;
  /** Features without a page in caniemail. */
  readonly unlisted: Readonly<Record<string, string>>;
}

/** The rules for signatures, which stand in mails of other programs. */
const SIGNATURES: MailRules = { fallbacks: FALLBACKS, unlisted: UNLISTED };

/**
 * The problems of this markup in a mail program, one sentence each. Empty if everything is
 * supported or has a fallback that applies.
 */
export const lintMail = (html: string, program: MailProgram): readonly string[] =>
  lintMails([html], [program], SIGNATURES);

/** The same for many mails and programs. */
export function lintMails(
  mails: readonly string[],
  programs: readonly MailProgram[],
  rules: MailRules,
): readonly string[] {
  const uses = mails.flatMap(listUses);
  const different = new Map(uses.map((use) => [Object.values(use).join(' '), use])).values();
  return [
    ...new Set([
      ...[...different].flatMap((use) =>
        programs.flatMap((program) => faultOf(use, program, rules)),
      ),
      ...mails.flatMap(listOrderFaults),
    ]),
  ];
}

function faultOf(
  use: Use,
  program: MailProgram,
  { fallbacks, unlisted }: MailRules,
): readonly string[] {
  const { feature, element, value } = use;
  const what = `${titleOf(feature)} on <${element}>${value === '' ? '' : ` (${value.slice(0, 40)})`}`;
  if (feature.startsWith('unlisted'))
    return feature in unlisted ? [] : [`${what}: it is untested, and no reason to use it is named`];
  const support = supportOf(feature, program);
  if (support === 'yes') return [];
  const fallback = fallbacks[feature];
  if (fallback === undefined)
    return [`${what}: supported in ${program}: ${support}, and no fallback is named`];
  return fallback.holds(use)
    ? []
    : [
        `${what}: supported in ${program}: ${support}, and used in a way that its fallback does not cover`,
      ];
}

/** Word treats a line height as exact only if the rule for it comes first. */
const listOrderFaults = (html: string): readonly string[] =>
  [...html.matchAll(/style="([^"]*line-height:\d[^"]*)"/g)]
    .filter(([, style = '']) => !/mso-line-height-rule:exactly;line-height:\d/.test(style))
    .map(([, style = '']) => `A line height without its rule before it: ${style}`);

/** The combined result for many mails, as staff see it. */
export function checkMails(mails: readonly string[]): OutlookCheck {
  const features = [...new Set(mails.flatMap(listUses).map(({ feature }) => feature))]
    .filter((feature) => !feature.startsWith('unlisted'))
    .toSorted();
  return { dataOf, families: OUTLOOK_FAMILIES.map((family) => checkFamily(features, family)) };
}

function checkFamily(features: readonly string[], family: OutlookFamily): OutlookFamilyCheck {
  const limits = features
    .filter((feature) => supportOf(feature, family) !== 'yes')
    .map((feature) => {
      const fallback = FALLBACKS[feature];
      if (fallback === undefined) throw new Error(`${feature} has no fallback in ${family}`);
      return { feature: titleOf(feature), fallback: fallback.name };
    });
  return { family, checked: features.length, limits };
}
