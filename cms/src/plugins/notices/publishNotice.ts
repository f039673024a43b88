import { randomUUID } from 'node:crypto';
import type { Ability, PanelPerson } from '../../panelAccess.ts';
import { errors, type EntryFields, type Strapi } from '../../strapi.ts';
import { findBrandsInRequest } from '../accounts/brandsOfAccount.ts';
import { brandIds } from '../../brands.ts';
import { checkerOf, refuseUnless } from '../entries/panelRights.ts';
import { isLinkTarget } from '../../validation/linkTargets.ts';
import { isInstant } from '../datesInGerman.ts';
import { toWebAddress } from '../fields/writtenAddress.ts';
import {
  MAX_NOTICE,
  NOTICE,
  NOTICE_PLACES,
  NOTICE_TONES,
  type NoticeToChange,
  type NoticeToPublish,
} from './noticeTypes.ts';

export interface NoticeAuthor {
  readonly person: PanelPerson;
  readonly ability: Ability;
}

const MINUTE = 60_000;
const MAX_ENDED = 100;
const REFUSED = 'Sie dürfen keine Mitteilungen veröffentlichen.';

const refuse = (message: string): never => {
  throw new errors.ValidationError(message);
};

/** Reads what a request publishes; throws a 400 with the reason if a part of it cannot be. */
export function parseNotice(body: unknown): NoticeToPublish {
  const { brands } = (body ?? {}) as EntryFields;
  const words = parseWords(body);
  const named = Array.isArray(brands) ? [...new Set(brands as readonly unknown[])] : [];
  if (named.length === 0) return refuse('Wählen Sie, für welche Häuser sie gilt.');
  return { ...words, brands: named.map(String) };
}

/** Reads what a request changes; throws a 400 with the reason if a part of it cannot be. */
export function parseChange(body: unknown): NoticeToChange {
  const { seen } = (body ?? {}) as EntryFields;
  const { text, until } = (seen ?? {}) as EntryFields;
  return {
    ...parseWords(body),
    ids: parseIds(body),
    seen: { text: String(text), until: String(until) },
  };
}

function parseWords(body: unknown): Omit<NoticeToPublish, 'brands'> {
  const { text, from, until, place, tone, link } = (body ?? {}) as EntryFields;
  const written = typeof text === 'string' ? text.trim() : '';
  if (written === '') return refuse('Schreiben Sie zuerst den Text.');
  if (written.length > MAX_NOTICE)
    return refuse(`Eine Mitteilung hat höchstens ${MAX_NOTICE} Zeichen.`);
  if (!isInstant(until) || (from !== null && !isInstant(from)))
    return refuse('Die Zeit ist nicht verständlich.');
  return {
    text: written,
    from,
    until,
    place: NOTICE_PLACES.find((each) => each === place) ?? refuse('Es fehlt, wo sie steht.'),
    tone: NOTICE_TONES.find((each) => each === tone) ?? refuse('Es fehlt der Ton.'),
    link: linkOf(link),
  };
}

/** The site leaves out a link that it cannot follow, and nobody would notice. */
function linkOf(written: unknown): string {
  const link = typeof written === 'string' ? toWebAddress(written) : '';
  return link === '' || isLinkTarget(link)
    ? link
    : refuse('Der Link ist ein Pfad wie «/kontakt» oder eine Adresse mit https://.');
}

/** The beginning of the minute, ISO 8601. */
const minuteOf = (now: Date): string =>
  new Date(Math.floor(now.getTime() / MINUTE) * MINUTE).toISOString();

/**
 * Publishes a notice, an entry for each brand. None is published if one is refused. One that begins
 * now begins with the current minute: the clocks of screens are a few seconds apart.
 */
export async function publishNotice(
  strapi: Strapi,
  { person, ability }: NoticeAuthor,
  { text, brands, from, until, place, tone, link }: NoticeToPublish,
  now: Date = new Date(),
): Promise<readonly string[]> {
  const { can } = checkerOf(strapi, NOTICE, ability);
  refuseUnless(can.create() && can.publish(), REFUSED);
  const allowed = (await findBrandsInRequest(strapi)) ?? brandIds;
  refuseUnless(
    brands.every((brand) => allowed.includes(brand)),
    'Sie arbeiten nicht für diese Marke.',
  );
  if (new Date(until) <= now) refuse('Dieser Zeitpunkt ist schon vorbei.');
  const zusammen = randomUUID();
  const notices = strapi.documents(NOTICE);
  return strapi.db.transaction(async () => {
    const ids: string[] = [];
    for (const marke of brands) {
      const data = {
        text,
        marke,
        von: from ?? minuteOf(now),
        bis: until,
        wo: place,
        ton: tone,
        link: link === '' ? null : link,
        zusammen,
        createdBy: person.id,
        updatedBy: person.id,
      };
      const { documentId } = await notices.create({ data });
      await notices.publish({ documentId });
      ids.push(documentId);
    }
    return ids;
  });
}

/** Reads the ids of a request; throws a 400 if there are none. */
export function parseIds(body: unknown): readonly string[] {
  const { ids } = (body ?? {}) as EntryFields;
  const named = Array.isArray(ids) ? (ids as readonly unknown[]).map(String) : [];
  return named.length === 0 || named.length > MAX_ENDED
    ? refuse('Es fehlt, welche Mitteilung endet.')
    : named;
}

/** Fields that hold the text in another language: a changed text has none until it is translated. */
const TRANSLATIONS = { textIt: null, textFr: null, textEn: null };

/**
 * Changes a notice in all its houses and publishes it again. None is changed if one is refused, or
 * if somebody else has changed one meanwhile. What is on keeps its beginning.
 */
export async function changeNotices(
  strapi: Strapi,
  author: NoticeAuthor,
  { ids, seen, text, from, until, place, tone, link }: NoticeToChange,
  now: Date = new Date(),
): Promise<void> {
  if (new Date(until) <= now) refuse('Dieser Zeitpunkt ist schon vorbei.');
  const notices = strapi.documents(NOTICE);
  await strapi.db.transaction(async () => {
    for (const { documentId, von, bis, text: before } of await findOwn(strapi, author, ids)) {
      if (before !== seen.text || new Date(bis).toISOString() !== seen.until)
        throw new errors.ApplicationError(
          'Diese Mitteilung wurde inzwischen geändert. Schauen Sie sie noch einmal an.',
        );
      const isOn = new Date(von) <= now;
      const data = {
        text,
        bis: until,
        wo: place,
        ton: tone,
        link: link === '' ? null : link,
        updatedBy: author.person.id,
        ...(text === before ? {} : TRANSLATIONS),
        ...(isOn ? {} : { von: from ?? minuteOf(now) }),
      };
      await notices.update({ documentId, data });
      await notices.publish({ documentId });
    }
  });
}

/**
 * Ends notices now: what was on gets its end, so that its history stays; what was planned is no
 * longer public.
 */
export async function endNotices(
  strapi: Strapi,
  author: NoticeAuthor,
  ids: readonly string[],
  now: Date = new Date(),
): Promise<void> {
  const notices = strapi.documents(NOTICE);
  const found = await findOwn(strapi, author, ids);
  await strapi.db.transaction(async () => {
    for (const { documentId, von, bis } of found) {
      if (new Date(bis) <= now) continue;
      if (new Date(von) >= now) await notices.unpublish({ documentId });
      else {
        const data = { bis: now.toISOString(), updatedBy: author.person.id };
        await notices.update({ documentId, data });
        await notices.publish({ documentId });
      }
    }
  });
}

/** Published notices that the account may change; throws if it may not change one of them. */
async function findOwn(strapi: Strapi, { ability }: NoticeAuthor, ids: readonly string[]) {
  const { can } = checkerOf(strapi, NOTICE, ability);
  // Only those of the account's brands are found.
  const found = await strapi.documents(NOTICE).findMany({
    status: 'published',
    filters: { documentId: { $in: ids } },
    populate: { createdBy: { populate: { roles: true } } },
  });
  if (found.length < ids.length) throw new errors.NotFoundError('Not Found');
  refuseUnless(
    found.every((each) => can.update({ ...each }) && can.publish({ ...each })),
    REFUSED,
  );
  return found;
}
