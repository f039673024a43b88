import { brandIds } from '../../brands.ts';
import { addDays } from '../../../../src/domain/shared/zurichCalendar.ts';
import { zurichDate } from '../../../../src/domain/shared/zurichTime.ts';
import { hasMailServer, sendPanelMail, type PanelMail } from '../../access/mailServer.ts';
import type { Query } from '../../rows.ts';
import type { Entry, Strapi } from '../../strapi.ts';
import { findPeopleOfBrand } from '../accounts/peopleOfBrand.ts';
import { yearlyDayInGerman } from '../datesInGerman.ts';
import { ownRows } from '../entryRows.ts';
import { internalTypeOptions } from '../pluginParts.ts';
import { OCCUPANCY, PLACES_SCREEN, placesKey } from './placeTypes.ts';
import {
  confirmedAtOf,
  findHouseNames,
  findPublishedOffers,
  findStoredPlaces,
  houseKey,
} from './readPlaces.ts';

const REMINDER = 'plugin::places.reminder';

/** Every morning, at the beginning of the day's work. */
export const REMINDING = { rule: '0 20 7 * * *', tz: 'Europe/Zurich' };

/** Days after the day of a confirmation. From the seventh on, visitors read "Bitte rufen Sie an". */
const FIRST_DAY = 5;
const LAST_DAY = 7;
/** Days between two mails to a house, also if it has confirmed another offer meanwhile. */
const PAUSE = LAST_DAY - FIRST_DAY;

/** The last mail to each house. */
export const reminderType = {
  ...internalTypeOptions(),
  collectionName: 'places_reminders',
  // Of several processes, one writes that it sends the mail.
  indexes: [{ name: 'places_reminders_house_unique', columns: ['brand', 'house'], type: 'unique' }],
  info: { singularName: 'reminder', pluralName: 'reminders', displayName: 'Erinnerung' },
  attributes: {
    brand: { type: 'string', required: true },
    house: { type: 'string', required: true },
    /** The day of the confirmation that it was about. */
    since: { type: 'date', required: true },
    day: { type: 'integer', required: true },
    sentOn: { type: 'date', required: true },
  },
};

/** A mail that a house got; days are YYYY-MM-DD. */
interface SentReminder {
  readonly since: string;
  readonly day: number;
  readonly sentOn: string;
}

/**
 * Which reminder a house gets today: that of the fifth day or that of the seventh, each once; null
 * for none. A day on which no mail could be sent is caught up with.
 * @param since the day of the oldest confirmation of its offers, YYYY-MM-DD
 * @param last the last mail to this house; null for none
 */
export function reminderOn(today: string, since: string, last: SentReminder | null): 5 | 7 | null {
  if (today < addDays(since, FIRST_DAY)) return null;
  const due = today < addDays(since, LAST_DAY) ? FIRST_DAY : LAST_DAY;
  if (last === null) return due;
  if (today < addDays(last.sentOn, PAUSE)) return null;
  return last.since === since && last.day >= due ? null : due;
}

interface WaitingHouse {
  readonly brand: string;
  readonly house: string;
  readonly name: string;
  /** The day of the oldest confirmation; for an offer without any, the day it was published. */
  readonly since: string;
}

async function listWaitingHouses(strapi: Strapi): Promise<readonly WaitingHouse[]> {
  const [offers, stored, names] = [
    await findPublishedOffers(strapi),
    await findStoredPlaces(strapi),
    await findHouseNames(strapi),
  ];
  const houses = new Map<string, WaitingHouse>();
  for (const offer of offers.filter(({ brand }) => brandIds.includes(brand))) {
    const { brand, house, publishedAt } = offer;
    const confirmed = confirmedAtOf(stored.get(placesKey(offer))) ?? publishedAt;
    const day = zurichDate(new Date(confirmed));
    const key = houseKey(offer);
    const known = houses.get(key);
    if (known === undefined || day < known.since)
      houses.set(key, { brand, house, name: names.get(key) ?? house, since: day });
  }
  return [...houses.values()];
}

const textOf = ({ name, since }: WaitingHouse, day: 5 | 7, panel: string): string => `Guten Tag

Was bei «${name}» frei ist, wurde zuletzt am ${yearlyDayInGerman(since)} bestätigt. ${
  day === FIRST_DAY
    ? `Ohne neue Bestätigung steht ab dem ${yearlyDayInGerman(addDays(since, LAST_DAY))} ` +
      'auf der Website «Bitte rufen Sie an».'
    : 'Auf der Website steht jetzt «Bitte rufen Sie an».'
}

Hier bestätigen Sie es, auch am Telefon. Hat sich nichts geändert, genügt «Alles unverändert»:

${panel}/${PLACES_SCREEN}${day === FIRST_DAY ? '' : '\n\nEine weitere Erinnerung kommt nicht.'}`;

type Send = (mail: PanelMail) => Promise<void>;

/**
 * Sends a mail for each house whose oldest confirmation is of five or seven days ago to the people
 * who confirm for its brand. Does nothing without a mail server. A house whose mail could not be
 * sent gets it the next day. Of several processes on one database, one sends it.
 */
export async function remindHouses(
  strapi: Strapi,
  now = new Date(),
  send: Send | null = hasMailServer() ? sendPanelMail : null,
): Promise<void> {
  if (send === null) return;
  const today = zurichDate(now);
  const rows = ownRows(strapi, REMINDER);
  for (const house of await listWaitingHouses(strapi)) {
    const where = { brand: house.brand, house: house.house };
    const last = await rows.findOne({ where });
    const day = reminderOn(today, house.since, last === null ? null : sentReminderIn(last));
    if (day === null) continue;
    const claimed = { ...where, since: house.since, day, sentOn: today };
    if (!(await claim(rows, last, claimed)) || (await sendToAll(strapi, house, day, send)))
      continue;
    await (last === null
      ? rows.deleteMany({ where })
      : rows.updateMany({ where, data: { ...sentReminderIn(last) } }));
  }
}

/** Writes that the mail is sent; false if another process has done so since `last` was read. */
async function claim(
  rows: Query<Entry>,
  last: Entry | null,
  data: SentReminder & Readonly<Record<'brand' | 'house', string>>,
): Promise<boolean> {
  const { brand, house } = data;
  if (last !== null) {
    const where = { id: last.id, sentOn: last['sentOn'] };
    return (await rows.updateMany({ where, data: { ...data } })).count === 1;
  }
  try {
    await rows.create({ data: { ...data } });
    return true;
  } catch (error) {
    if ((await rows.count({ where: { brand, house } })) === 0) throw error;
    return false;
  }
}

const sentReminderIn = ({ since, day, sentOn }: Entry): SentReminder => ({
  since: String(since),
  day: Number(day),
  sentOn: String(sentOn),
});

/** Whether the mail went to at least one person. */
async function sendToAll(
  strapi: Strapi,
  house: WaitingHouse,
  day: 5 | 7,
  send: Send,
): Promise<boolean> {
  const people = await findPeopleOfBrand(strapi, OCCUPANCY, house.brand);
  if (people.length === 0)
    strapi.log.error(`Nobody is reminded of free places: ${house.brand} has no account for it`);
  let sent = 0;
  for (const { email } of people) {
    const mail = {
      to: email,
      subject: `Freie Plätze bestätigen: ${house.name}`,
      text: textOf(house, day, String(strapi.config.get('admin.absoluteUrl'))),
    };
    await send(mail).then(
      () => (sent += 1),
      (error: Error) => strapi.log.error(error.message),
    );
  }
  return sent > 0;
}
