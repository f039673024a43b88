import * as v from 'valibot';
import type {
  ActOutcome,
  ApplicantPageAct,
  ApplicantPages,
  ApplicationOnPage,
  StoredApplicationFile,
} from '../../domain/application/ApplicantPage.ts';
import type { UploadedFile } from '../../domain/application/Application.ts';
import type { OpenFile } from '../../domain/application/ApplicationSubmitter.ts';
import { LANGUAGES } from '../../domain/locale/Locale.ts';
import type { ContentFailure } from '../../domain/shared/ContentFailure.ts';
import { failure, success, type Result } from '../../domain/shared/Result.ts';
import type { ContentAsker, ContentFileReader, ContentFormSender } from './ContentSender.ts';
import { filesOfForm } from './HttpApplicationStore.ts';

const PATH = '/bewerbungen';

const instant = v.pipe(v.string(), v.isoTimestamp());
const moment = v.nullable(instant);
const text = v.nullable(v.string());

const STAGES = ['received', 'inReview', 'interview', 'closed'] as const;
const ENDS = { eingestellt: 'hired', abgesagt: 'refused', zurueckgezogen: 'withdrawn' } as const;
const STATES = {
  offen: 'open',
  gewaehlt: 'chosen',
  keine: 'noneFits',
  abgesagt: 'cancelled',
} as const;

const Page = v.object({
  referenz: v.string(),
  marke: v.string(),
  stufe: v.picklist(STAGES),
  ende: v.nullable(v.picklist(['eingestellt', 'abgesagt', 'zurueckgezogen'])),
  schritte: v.object({
    eingegangen: moment,
    inPruefung: moment,
    gespraech: moment,
    abgeschlossen: moment,
  }),
  stelle: text,
  person: v.nullable(v.object({ name: v.string(), telefon: text, zeiten: text })),
  felder: v.record(v.string(), v.string()),
  dateien: v.array(v.object({ name: v.string(), bytes: v.number(), am: instant })),
  nachrichten: v.array(
    v.object({
      schluessel: v.string(),
      sprache: v.picklist(LANGUAGES),
      betreff: v.string(),
      text: v.string(),
      am: instant,
      fragt: v.nullable(v.picklist(['text', 'zustimmung'])),
      antwort: text,
    }),
  ),
  gespraech: v.nullable(
    v.object({
      zeiten: v.array(instant),
      minuten: v.number(),
      amTelefon: v.boolean(),
      ort: v.string(),
      personen: v.string(),
      stand: v.picklist(['offen', 'gewaehlt', 'keine', 'abgesagt']),
      beginn: moment,
    }),
  ),
  loeschenAm: instant,
});
const PageAnswer = v.object({ data: Page });
const CopyAnswer = v.object({
  data: v.object({
    ...Page.entries,
    adressen: v.array(v.object({ name: v.string(), adresse: v.string() })),
  }),
});
const OUTCOMES = { ok: 'done', taken: 'taken', over: 'over', empty: 'empty' } as const;
const Outcome = v.object({
  data: v.object({ ergebnis: v.picklist(['ok', 'taken', 'over', 'empty']) }),
});

type Sender = ContentAsker & ContentFormSender & ContentFileReader;

/** Asks the content service. The key is in the body: addresses are logged. */
export class HttpApplicantPages implements ApplicantPages {
  constructor(private readonly sender: Sender) {}

  async find(key: string): Promise<Result<ApplicationOnPage | null, ContentFailure>> {
    const asked = await this.ask('seite', PageAnswer, { schluessel: key });
    return asked.ok ? success(asked.value && applicationOf(asked.value.data)) : asked;
  }

  async act(
    key: string,
    act: ApplicantPageAct,
  ): Promise<Result<ActOutcome | null, ContentFailure>> {
    const asked = await this.ask('handlung', Outcome, { schluessel: key, ...fieldsOf(act) });
    return asked.ok ? success(asked.value && OUTCOMES[asked.value.data.ergebnis]) : asked;
  }

  async addFiles(
    key: string,
    files: readonly UploadedFile[],
    open: OpenFile,
  ): Promise<Result<'added' | 'tooMany' | null, ContentFailure>> {
    const blobs = await Promise.all(files.map(open)).catch(() => null);
    if (blobs === null) return failure({ kind: 'unreachable', detail: 'a file was not opened' });
    const form = filesOfForm(files, blobs);
    form.set('data', JSON.stringify({ schluessel: key }));
    const { status, named, detail } = await this.sender.sendForm(`${PATH}/dateien`, form);
    if (status === 404) return success(null);
    if (status === 409) return success('tooMany');
    return status === 200 && named
      ? success('added')
      : failure({ kind: status === 400 ? 'malformed' : 'unreachable', detail });
  }

  async findCopy(key: string) {
    const asked = await this.ask('kopie', CopyAnswer, { schluessel: key });
    if (!asked.ok) return asked;
    if (asked.value === null) return success(null);
    const { adressen, ...page } = asked.value.data;
    const files = adressen.map(({ name, adresse: address }) => ({ name, address }));
    return success({ application: applicationOf(page), files });
  }

  readFile({ address }: StoredApplicationFile): Promise<Result<Uint8Array, ContentFailure>> {
    return this.sender.readFile(address);
  }

  private async ask<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    fields: Readonly<Record<string, string>>,
  ): Promise<Result<v.InferOutput<Schema> | null, ContentFailure>> {
    const asked = await this.sender.ask(`${PATH}/${path}`, fields);
    if (!asked.ok || asked.value === null) return asked as Result<null, ContentFailure>;
    const read = v.safeParse(schema, asked.value);
    return read.success
      ? success(read.output)
      : failure({ kind: 'malformed', detail: `${PATH}/${path}` });
  }
}

const applicationOf = (page: v.InferOutput<typeof Page>): ApplicationOnPage => ({
  reference: page.referenz,
  brandId: page.marke,
  stage: page.stufe,
  end: page.ende && ENDS[page.ende],
  since: {
    received: page.schritte.eingegangen,
    inReview: page.schritte.inPruefung,
    interview: page.schritte.gespraech,
    closed: page.schritte.abgeschlossen,
  },
  job: page.stelle,
  person: page.person && {
    name: page.person.name,
    phone: page.person.telefon,
    hours: page.person.zeiten,
  },
  fields: page.felder,
  files: page.dateien.map(({ name, bytes, am: addedAt }) => ({ name, bytes, addedAt })),
  messages: page.nachrichten.map((message) => ({
    key: message.schluessel,
    language: message.sprache,
    subject: message.betreff,
    text: message.text,
    sentAt: message.am,
    asks: message.fragt === 'zustimmung' ? 'consent' : message.fragt,
    answer:
      message.fragt === 'zustimmung' && message.antwort !== null
        ? message.antwort === 'ja'
        : message.antwort,
  })),
  interview: page.gespraech && {
    starts: page.gespraech.zeiten,
    minutes: page.gespraech.minuten,
    isPhone: page.gespraech.amTelefon,
    place: page.gespraech.ort,
    people: page.gespraech.personen,
    state: STATES[page.gespraech.stand],
    start: page.gespraech.beginn,
  },
  deletedAt: page.loeschenAm,
});

function fieldsOf(act: ApplicantPageAct): Readonly<Record<string, string>> {
  switch (act.kind) {
    case 'choose':
      return { was: 'zeit', zeit: act.start };
    case 'noneFits':
      return { was: 'keine' };
    case 'answer':
      return { was: 'antwort', frage: act.question, text: act.text };
    case 'consent':
      return { was: 'antwort', frage: act.question, text: act.isGiven ? 'ja' : 'nein' };
    case 'withdraw':
      return { was: 'zurueckziehen' };
    case 'delete':
      return { was: 'loeschen' };
  }
}
