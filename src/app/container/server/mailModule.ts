import { HttpHrAddressRepository } from '../../../adapters/http/HttpHrAddressRepository.ts';
import {
  adminAddressOfApplication,
  adminAddressOfVisit,
} from '../../../adapters/http/adminAddress.ts';
import { SmtpMailSender } from '../../../adapters/smtp/SmtpMailSender.ts';
import {
  announceApplications,
  announceScreens,
  announceVisits,
  deliverMails,
  openMailSpool,
} from '../../../adapters/spool/spooledMails.ts';
import { runSpan } from '../../../adapters/trace/spans.ts';
import { outsideTraces, runForRequest } from '../../../adapters/trace/requestTrace.ts';
import { accessKeyOf } from '../../../domain/application/accessKey.ts';
import { createDelivery } from '../../../domain/delivery/createDelivery.ts';
import type { SpoolLog, SpoolLookup } from '../../../domain/delivery/Spool.ts';
import type { AnnounceApplication } from '../../../domain/mail/applicationMails.ts';
import { DELIVERY_GRACE } from '../../server/createLifecycle.ts';
import type { HrAddressRepository } from '../../../domain/mail/HrAddressRepository.ts';
import type { MailSender } from '../../../domain/mail/MailSender.ts';
import type { AnnounceVisit } from '../../../domain/mail/visitMails.ts';
import type { DeskMails } from '../../../domain/mail/replyMail.ts';
import { createReplyMailWriter } from '../../../domain/mail/createReplyMailWriter.ts';
import { createApplicantMailWriter } from '../../../domain/mail/createApplicantMailWriter.ts';
import { createAppointmentMailWriter } from '../../../domain/mail/createAppointmentMailWriter.ts';
import { canonicalHost } from '../../../domain/brand/resolveBrand.ts';
import type { Brand } from '../../../domain/brand/Brand.ts';
import type { Language } from '../../../domain/locale/Locale.ts';
import { localeOf } from '../../../domain/locale/resolveLocale.ts';
import { zurichDate, zurichTime } from '../../../domain/shared/zurichTime.ts';
import { formatDay, formatTime } from '../../../ui/i18n/formatDateTime.ts';
import { writeInvitation } from '../../../adapters/calendar/writeInvitation.ts';
import { deskMails } from '../../../adapters/spool/spooledReplies.ts';
import { createAnswerDescription } from '../../server/forms/describeAnswers.ts';
import { createHrefs } from '../../routes/createHrefs.ts';
import { ROUTE_TABLE } from '../../routes/routeTable.ts';
import { createMailWriter } from '../../../domain/mail/createMailWriter.ts';
import { createSpoolMeasure, type MeasureSpool } from '../../server/metrics/registerMetrics.ts';
import { defineModule } from '../defineModule.ts';
import type { AnnounceScreens } from '../../../domain/kiosk/watchScreens.ts';
import { token } from '../tokens.ts';
import { SERVER } from './serverTokens.ts';

/** Null if no mails are sent. */
const MAIL_SENDER = token<MailSender | null>('MailSender');
const HR_ADDRESSES = token<HrAddressRepository>('HrAddressRepository');
/** Null if no mails are sent. */
const MAILS = token<{
  readonly announce: AnnounceApplication;
  readonly announceScreens: AnnounceScreens;
  readonly announceVisit: AnnounceVisit;
  readonly desk: DeskMails;
  readonly lookup: SpoolLookup;
  readonly measure: MeasureSpool;
} | null>('Mails');

/** Mails about applications and requests: composed, stored in their own spool, and sent by SMTP. */
export const mailModule = defineModule((provide) => {
  provide(MAIL_SENDER, { settings: SERVER.Settings }, ({ settings: { mail } }) =>
    mail === null ? null : new SmtpMailSender({ url: mail.smtpUrl, from: mail.from }),
  );
  provide(
    HR_ADDRESSES,
    { client: SERVER.ServiceClient },
    ({ client }) => new HttpHrAddressRepository(client),
  );
  provide(
    MAILS,
    {
      settings: SERVER.Settings,
      brands: SERVER.BrandDirectory,
      sender: MAIL_SENDER,
      hrAddresses: HR_ADDRESSES,
      addresses: SERVER.BrandAddresses,
      ports: SERVER.NonPagePorts,
      counters: SERVER.Counters,
      openRecipientLimit: SERVER.OpenRecipientLimit,
      lifecycle: SERVER.Lifecycle,
      log: SERVER.Log,
    },
    async ({
      settings,
      sender,
      hrAddresses,
      addresses,
      brands,
      ports,
      counters,
      openRecipientLimit,
      lifecycle,
      log,
    }) => {
      if (sender === null) return null;
      const logOfMails: SpoolLog = {
        warn: (details, message) => log.warn({ spool: 'mails', ...details }, message),
        error: (details, message) => log.error({ spool: 'mails', ...details }, message),
      };
      const pageAddressOf = (brand: Brand, language: Language, key: string): string =>
        addresses.originOf(brand, false) +
        createHrefs(ROUTE_TABLE, brand, () => localeOf(language)).hrefOf('applicantPage', {
          schluessel: key,
        });
      const panelAddressOf = (reference: string): string =>
        adminAddressOfApplication(settings.contentAdminUrl, reference);
      const folder = `${settings.varDir}/mails`;
      const spool = await openMailSpool({ folder, log: logOfMails });
      const delivery = createDelivery({
        spool,
        log: logOfMails,
        isAnswering: () => sender.isAnswering(),
        within: ({ requestId, kind }, act) =>
          runForRequest(requestId, () =>
            runSpan({ name: 'send mail', facts: { 'foyer.kind': kind } }, act),
          ),
        deliver: deliverMails({
          sender,
          noteTransfer: (id) => spool.noteTransfer(id),
          limit: await openRecipientLimit(),
          writer: {
            ...createMailWriter({
              brands,
              panelAddressOf,
              findPageAddress: async (brand, language, key) =>
                settings.hookSecret === undefined || brand.hiddenRoutes.includes('applicantPage')
                  ? null
                  : pageAddressOf(brand, language, await accessKeyOf(settings.hookSecret, key)),
              visitAddressOf: (reference) =>
                adminAddressOfVisit(settings.contentAdminUrl, reference),
              hrAddresses,
              describeAnswers: createAnswerDescription(brands),
              ports: () => ports,
            }),
            ...createAppointmentMailWriter({
              brands,
              ports: () => ports,
              hostOf: canonicalHost,
              answerAddressOf: (brand, language, key) =>
                addresses.originOf(brand, false) +
                createHrefs(ROUTE_TABLE, brand, () => localeOf(language)).hrefOf('visitAnswer', {
                  schluessel: key,
                }),
              requestAddressOf: (id) => adminAddressOfVisit(settings.contentAdminUrl, id),
              formatMoment,
              writeInvitation,
            }),
            ...createReplyMailWriter({
              brands,
              ports: () => ports,
              hrAddresses,
              pageAddressOf,
            }),
            ...createApplicantMailWriter({
              brands,
              ports: () => ports,
              hrAddresses,
              hostOf: canonicalHost,
              formatMoment,
              writeInvitation,
              pageAddressOf,
              panelAddressOf,
            }),
          },
          onSent: () => counters.mailsSent.inc(),
          onWithheld: () => counters.mailsWithheld.inc(),
        }),
      });
      lifecycle.onListening(() => delivery.wake());
      lifecycle.onStop(() => delivery.stop(DELIVERY_GRACE));
      const onQueued = (): void => outsideTraces(() => delivery.wake());
      return {
        announce: announceApplications(spool, onQueued),
        announceScreens: announceScreens(spool, onQueued),
        announceVisit: announceVisits(spool, onQueued),
        desk: deskMails(spool, onQueued),
        lookup: spool,
        measure: createSpoolMeasure(spool, delivery),
      };
    },
  );
  provide(SERVER.AnnounceApplication, { mails: MAILS }, ({ mails }) => mails?.announce ?? null);
  provide(SERVER.AnnounceVisit, { mails: MAILS }, ({ mails }) => mails?.announceVisit ?? null);
  provide(SERVER.MailLookup, { mails: MAILS }, ({ mails }) => mails?.lookup ?? null);
  provide(SERVER.DeskMails, { mails: MAILS }, ({ mails }) => mails?.desk ?? null);
  provide(SERVER.AnnounceScreens, { mails: MAILS }, ({ mails }) => mails?.announceScreens ?? null);
  provide(SERVER.MeasureMails, { mails: MAILS }, ({ mails }) => mails?.measure ?? null);
});

/** "Mittwoch, 2. Dezember 2026, 14.00 Uhr" in the person's language. */
function formatMoment(instant: string, language: Language): string {
  const [moment, locale] = [new Date(instant), localeOf(language)];
  const day = formatDay(zurichDate(moment), locale, { year: true });
  return `${day}, ${formatTime(zurichTime(moment), locale)}`;
}
