import { fillTemplate, textOfParts } from '../../../../src/domain/reply/fillTemplate.ts';
import { durationInWords, timesInWords } from '../../../../src/domain/reply/replyValues.ts';
import { languageOf as languageOfLocale } from '../../../../src/domain/locale/resolveLocale.ts';
import type { SelectedLocale } from '../../../../src/domain/locale/Locale.ts';
import type { PanelMail } from '../../access/mailServer.ts';
import type { PanelPerson } from '../../panelAccess.ts';
import type { Entry, Strapi } from '../../strapi.ts';
import { placeholderValues, readHouse } from './templates.ts';

/** A template as it would arrive, with an invented person; addressed to the account itself. */
export async function sampleMail(
  strapi: Strapi,
  template: Entry,
  person: PanelPerson,
): Promise<PanelMail> {
  const language = languageOfLocale((template['locale'] ?? '') as SelectedLocale);
  const sample = {
    marke: template['marke'],
    vorname: 'Andrea',
    nachname: 'Muster',
    bereich: 'pflege',
    referenz: 'MUSTER',
    eingegangen: new Date().toISOString(),
  };
  const houseIn = await readHouse(strapi, String(template['marke'] ?? ''));
  const values = {
    ...placeholderValues(sample, person, houseIn)[language],
    zeiten: timesInWords(3, language),
    dauer: durationInWords(60, language),
    haus2: 'Haus Muster',
    seite: 'https://…/bewerbung/…',
    text: '…',
  };
  const filled = (field: string): string =>
    textOfParts(fillTemplate(String(template[field] ?? ''), values));
  return { to: person.email, subject: `Test: ${filled('betreff')}`, text: filled('text') };
}
