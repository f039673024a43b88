import { strToU8, zipSync } from 'fflate';
import { readOldHours } from '../../cms/src/editing/oldHours.ts';
import { normalizeQuotation } from '../../cms/src/editing/quotations.ts';
import { parseMapCourse } from '../../cms/src/plugins/fields/mapCourse.ts';
import { words as pastedWords } from '../../cms/src/plugins/fields/pastedWords.ts';
import { cutText, readColor } from '../../cms/src/plugins/fields/fieldWords.ts';
import { nameTarget, readTypedTarget } from '../../cms/src/plugins/fields/linkChoice.ts';
import { parseRecurrenceRule } from '../../cms/src/plugins/fields/recurrenceChoice.ts';
import {
  readMapPlace,
  readOldAddress,
  toPagePath,
  toSlug,
  toWebAddress,
} from '../../cms/src/plugins/fields/writtenAddress.ts';
import { parseTypedDay, parseTypedNumber } from '../../cms/src/plugins/fields/writtenDay.ts';
import {
  parseDateTimeFieldValue,
  parseTypedTime,
} from '../../cms/src/plugins/fields/writtenTime.ts';
import { firstWords, readCopiedBlock } from '../../cms/src/plugins/blocks/pageBlocks.ts';
import { findPrompts } from '../../cms/src/plugins/blocks/pageTemplates.ts';
import { excerptOf, markWords, searchWords } from '../../cms/src/plugins/find/findText.ts';
import { menuPath } from '../../cms/src/plugins/entries/pagePlace.ts';
import { blocksToText } from '../../cms/src/plugins/planning/compareVersions.ts';
import { comparable } from '../../cms/src/plugins/preview/clickedPiece.ts';
import { isReachedBy } from '../../cms/src/plugins/preview/findField.ts';
import { readMark } from '../../cms/src/plugins/preview/textMarks.ts';
import { plainWords } from '../../cms/src/plugins/translations/translationState.ts';
import { textOfDocument } from '../../cms/src/private-files/textOfDocument.ts';
import { isPinOrHash } from '../../cms/src/kiosk/pins.ts';
import { nameForStaff } from '../../cms/src/submissions/nameForStaff.ts';
import { checkRedirect } from '../../cms/src/validation/checkRedirect.ts';
import { lastDay } from '../../cms/src/validation/fieldPairs.ts';
import { isMapCourse } from '../../cms/src/validation/fieldRules.ts';
import { isHttpsAddress, isRequestedPath } from '../../cms/src/validation/linkTargets.ts';
import { nginxAddress } from '../../scripts/operate/setup/serviceAddresses.ts';
import { completeSettings, settingNames } from '../../scripts/operate/setup/settingsFile.ts';
import { parseStoredChecks } from '../../src/adapters/files/FileLinkChecks.ts';
import { parseBrandFile } from '../../src/adapters/files/parseBrandFile.ts';
import { cleanLine, cleanLines } from '../../src/adapters/html-signature/cleanText.ts';
import { fileNameOf } from '../../src/adapters/html-signature/fileNames.ts';
import {
  breakable,
  isWebAddress,
  splitMailAddress,
} from '../../src/adapters/html-signature/mailMarkup.ts';
import { readCompanyLine } from '../../src/adapters/html-signature/readCompanyLine.ts';
import { readPhoneNumber } from '../../src/adapters/html-signature/readPhoneNumber.ts';
import { parseGatewayRequest } from '../../src/adapters/http/gatewayRequest.ts';
import { parseRichText } from '../../src/adapters/http/dto/parseRichText.ts';
import { addressLines } from '../../src/adapters/http/dto/parseJobs.ts';
import { parseBucketAddress } from '../../src/adapters/s3/bucketAddress.ts';
import { parseSmtpAddress } from '../../src/adapters/smtp/parseSmtpAddress.ts';
import { mailboxOf } from '../../src/adapters/spool/createRecipientLimit.ts';
import { entryIdOf, parseStoredEntry } from '../../src/adapters/spool/storedEntry.ts';
import { parseNginxSpan } from '../../src/adapters/trace/receiveNginxSpans.ts';
import { lineName } from '../../src/adapters/transport-api/parseTimetable.ts';
import { isUploadId } from '../../src/adapters/uploads/uploadRecordFiles.ts';
import { resolveLink, withoutTyped } from '../../src/app/kiosk/lockdown/resolveLink.ts';
import { pagePathOf } from '../../src/app/kiosk/kioskLoaders.ts';
import { postalAddress } from '../../src/app/head/structuredData/organisationNode.ts';
import { townOf } from '../../src/app/head/structuredData/jobNode.ts';
import { withoutLanguage } from '../../src/app/routes/createHrefs.ts';
import { toICalendarRule } from '../../src/app/server/documents/calendar/createCalendar.ts';
import { stripInvalidXmlCharacters } from '../../src/app/server/documents/feeds/createAtomFeed.ts';
import { findDocument } from '../../src/app/server/documents/findDocument.ts';
import { parseApplicationFields } from '../../src/app/server/forms/readApplicationForm.ts';
import { chooseEncoding, isAnyKnown, isKnown } from '../../src/app/server/http/compressedBody.ts';
import { parseForm } from '../../src/app/server/http/parseForm.ts';
import { pathInLog } from '../../src/app/server/log/registerRequestLog.ts';
import { textSizeIn } from '../../src/app/server/pages/textSizeRoute.ts';
import { originForm } from '../../src/app/server/pages/resolveSite.ts';
import {
  KNOWN_VALUES,
  resolveAddress,
  resolveQuery,
} from '../../src/app/server/pages/resolveAddress.ts';
import { pathOnThisSite } from '../../src/app/server/pages/textSizeRoute.ts';
import {
  embedJson,
  escapeHtml,
  imagePreloads,
} from '../../src/app/server/render/renderDocument.ts';
import { createUsedStyles } from '../../src/app/server/render/usedStyles.ts';
import { areTrustedProxies } from '../../src/app/server/security/trustedProxies.ts';
import { findReturnPath } from '../../src/app/server/staff/staffPlaces.ts';
import {
  APPLICATION_FIELDS,
  parseApplication,
} from '../../src/domain/application/applicationFields.ts';
import { cleanFileName } from '../../src/domain/application/cleanFileName.ts';
import { formatOfName } from '../../src/domain/application/formatOfName.ts';
import { normalizeHost } from '../../src/domain/brand/resolveBrand.ts';
import { findContactTopic } from '../../src/domain/contact/contactTopic.ts';
import { parseVisitRequest } from '../../src/domain/visit/parseVisitRequest.ts';
import { VISIT_FIELDS } from '../../src/domain/visit/visitFields.ts';
import { readVisitPlace } from '../../src/domain/visit/visitPlace.ts';
import { parseContactMessage } from '../../src/domain/contact/contactFields.ts';
import { isRecurrenceRule } from '../../src/domain/event/recurrenceRule.ts';
import { readTypedFields } from '../../src/domain/form/fieldList.ts';
import { compareFolded, foldText, toSingleLine, wordsOf } from '../../src/domain/job/foldText.ts';
import { findLanguage } from '../../src/domain/locale/resolveLocale.ts';
import { withoutLinks } from '../../src/domain/mail/mailBlocks.ts';
import { bodyBlocks } from '../../src/domain/mail/writeReplyMail.ts';
import { isHandle, isHouseSlug, isPagePath } from '../../src/domain/page/addressRules.ts';
import { parseImageAddress, parseShareImageAddress } from '../../src/domain/page/imageAddress.ts';
import { parseLink } from '../../src/domain/page/parseLink.ts';
import { resolveRedirect } from '../../src/domain/redirect/resolveRedirect.ts';
import { escapeMarkup } from '../../src/domain/shared/escapeMarkup.ts';
import { parseLastDeletion } from '../../src/domain/shared/heldDeletion.ts';
import { networkOf } from '../../src/domain/shared/networkOf.ts';
import { stripInvisibleCharacters } from '../../src/domain/shared/stripInvisibleCharacters.ts';
import { telUri } from '../../src/domain/shared/telUri.ts';
import { parseTraceparent } from '../../src/domain/shared/traceparent.ts';
import { isDate } from '../../src/domain/shared/zurichCalendar.ts';
import { checkEmail } from '../../src/domain/signature/Signature.ts';
import { breadcrumbTrail } from '../../src/ui/blocks/PageOfBlocks/Breadcrumb.tsx';
import { softHyphens } from '../../src/ui/components/Text/softHyphens.ts';
import { localAbbreviations } from '../../src/ui/i18n/officialAbbreviations.ts';
import { shouldCapitalize } from '../../src/ui/kiosk/Keyboard/keyboardState.ts';
import { describeTarget } from '../../src/ui/kiosk/QrCard/QrCard.tsx';
import { storeysTo } from '../../src/ui/kiosk/screens/WayFinder/wayRoute.ts';

/** A parser of text from outside: its name, and a call that hands it such a text. */
export type ForeignTextParser = readonly [name: string, parse: (text: string) => unknown];

const GERMAN = 'de-CH';
const TODAY = '2027-05-03';
const brand = { id: 'x', name: 'X', hosts: ['x.example'], localeInPath: true, hiddenRoutes: [] };
const where = { brand, locale: '' } as const;
const css = '.a:not(.b){color:red}.c .d{color:blue}';
const named = <Parse extends (text: string) => unknown>(parse: Parse): ForeignTextParser => [
  parse.name,
  parse,
];
const usedStyles = createUsedStyles(css);
const scope = {
  origin: 'https://x.example',
  isOwnHost: () => true,
  pathOnSite: () => null,
  pathHere: () => null,
};

/** Many parsers refuse by an error. */
function withoutError(parse: () => unknown): void {
  try {
    parse();
  } catch {
    // Refused.
  }
}

/** An archive whose only file is not compressed: the time is that of reading the text. */
function storedArchive(markup: string): Buffer {
  return Buffer.from(zipSync({ 'content.xml': [strToU8(markup), { level: 0 }] }));
}

/** Every parser of text that visitors, editors, other services or their files send. */
export const FOREIGN_TEXT_PARSERS: readonly ForeignTextParser[] = [
  // Requests: addresses, headers, cookies, forms.
  named(normalizeHost),
  named(findLanguage),
  named(withoutLanguage),
  ['parseForm', (text) => withoutError(() => parseForm(text))],
  named(parseTraceparent),
  named(chooseEncoding),
  named(isAnyKnown),
  named(networkOf),
  named(pathInLog),
  named(textSizeIn),
  named(pathOnThisSite),
  named(parseImageAddress),
  named(parseShareImageAddress),
  named(isHouseSlug),
  named(isHandle),
  named(isPagePath),
  named(isDate),
  named(findContactTopic),
  named(isUploadId),
  named(entryIdOf),
  ['resolveAddress', (text) => resolveAddress(`/de/${text}`, brand)],
  [
    'resolveQuery',
    (text) => resolveQuery(`/de/jobs?wort=${text}&seite=${text}`, '/de/jobs/offene-stellen', brand),
  ],
  ['KNOWN_VALUES', (text) => [...KNOWN_VALUES.values()].map((isKnownValue) => isKnownValue(text))],
  ['originForm', (text) => originForm({ url: `http://${text}`, headers: { host: text } })],
  ['isKnown', (text) => isKnown('"x"', text)],
  ['findDocument', (text) => findDocument(`/${text}`, { ...brand, localeInPath: false })],
  ['parseGatewayRequest', (text) => parseGatewayRequest(`/${text}`, new URLSearchParams(text))],
  ['parseApplicationFields', (text) => withoutError(() => parseApplicationFields(text))],
  ['findReturnPath', (text) => findReturnPath(text, where)],
  ['parseApplication', (text) => parseApplication(readTypedFields(APPLICATION_FIELDS, () => text))],
  [
    'parseVisitRequest',
    (text) =>
      parseVisitRequest(
        readTypedFields(VISIT_FIELDS, () => text),
        'visit',
        '2026-11-24',
      ),
  ],
  ['readVisitPlace', (text) => readVisitPlace(() => text)],
  [
    'parseContactMessage',
    (text) => parseContactMessage({ name: text, phone: text, email: text, message: text }),
  ],
  named(cleanFileName),
  named(formatOfName),
  named(foldText),
  named(wordsOf),
  named(toSingleLine),
  named(stripInvisibleCharacters),
  named(telUri),
  ['compareFolded', (text) => compareFolded(text, `${text}b`)],
  ['checkEmail', (text) => checkEmail(text, 'x.example')],
  // Content, as the site reads and shows it.
  named(parseLink),
  named(isRecurrenceRule),
  named(addressLines),
  [
    'parseRichText',
    (text) => parseRichText([{ type: 'paragraph', children: [{ type: 'text', text }] }]),
  ],
  [
    'parseRichText (link)',
    (text) => parseRichText([{ type: 'link', url: text, children: [{ type: 'text', text }] }]),
  ],
  named(softHyphens),
  named(embedJson),
  named(escapeHtml),
  named(imagePreloads),
  named(stripInvalidXmlCharacters),
  ['imagePreloads (links)', (text) => imagePreloads(`<link ${text}`)],
  [
    'resolveRedirect',
    (text) => resolveRedirect(text, [{ from: text, to: `/${text}`, status: 301 }]),
  ],
  ['normalizeQuotation', (text) => normalizeQuotation(text, GERMAN)],
  ['normalizeQuotation (in marks)', (text) => normalizeQuotation(`«${text}»`, GERMAN)],
  ['localAbbreviations', (text) => localAbbreviations(text, 'fr-CH')],
  ['breadcrumbTrail', (text) => breadcrumbTrail(text, null)],
  ['postalAddress', (text) => postalAddress(text, `8400 ${text}`)],
  ['townOf', (text) => townOf({ workplace: [`8400 ${text}`], place: null })],
  ['toICalendarRule', (text) => toICalendarRule(text, false)],
  ['usedStyles', (text) => usedStyles(text)],
  ['usedStyles (classes)', (text) => usedStyles(`<p class="${text}`)],
  // Lobby screens.
  named(pagePathOf),
  ['resolveLink', (text) => resolveLink({ href: text, title: text }, scope)],
  ['withoutTyped', (text) => withoutTyped({ kind: 'mail', address: text, title: text })],
  ['describeTarget', (text) => describeTarget({ kind: 'mail', address: text })],
  [
    'storeysTo',
    (text) =>
      storeysTo(
        [
          { here: true, name: text },
          { here: false, name: `2${text}` },
        ],
        1,
      ),
  ],
  ['shouldCapitalize', (text) => shouldCapitalize('sentences', text)],
  // Mails and signatures.
  named(withoutLinks),
  named(bodyBlocks),
  named(cleanLine),
  named(cleanLines),
  named(breakable),
  named(escapeMarkup),
  named(isWebAddress),
  named(splitMailAddress),
  named(readCompanyLine),
  named(readPhoneNumber),
  ['fileNameOf', (text) => fileNameOf(text, 'x')],
  // Files, settings and other services.
  named(parseBucketAddress),
  named(mailboxOf),
  named(parseNginxSpan),
  named(areTrustedProxies),
  named(parseLastDeletion),
  named(settingNames),
  ['parseSmtpAddress', (text) => withoutError(() => parseSmtpAddress(`smtp://${text}`))],
  ['parseStoredEntry', (text) => parseStoredEntry('x', text)],
  ['parseStoredChecks', (text) => parseStoredChecks([{ href: text }])],
  ['parseBrandFile', (text) => withoutError(() => parseBrandFile(text, 'x'))],
  ['lineName', (text) => lineName(text, text)],
  ['nginxAddress', (text) => withoutError(() => nginxAddress(text))],
  ['completeSettings', (text) => completeSettings(text, 'A=1\n', '1.0.0')],
  // The content service and its panel.
  ['textOfDocument (Word)', (text) => textOfDocument(storedArchive(`<w:document><w:t>${text}`))],
  ['textOfDocument (OpenDocument)', (text) => textOfDocument(storedArchive(text))],
  ['nameForStaff', (text) => nameForStaff(text, 'pdf')],
  named(isPinOrHash),
  named(isMapCourse),
  named(isHttpsAddress),
  named(isRequestedPath),
  named(parseMapCourse),
  named(readColor),
  named(readTypedTarget),
  named(nameTarget),
  named(parseRecurrenceRule),
  named(readMapPlace),
  named(toPagePath),
  named(toSlug),
  named(toWebAddress),
  named(parseTypedNumber),
  named(parseDateTimeFieldValue),
  named(parseTypedTime),
  ['readOldHours', (text) => readOldHours([{ tage: text, von: '08:00', bis: '12:00' }])],
  named(readCopiedBlock),
  named(findPrompts),
  named(searchWords),
  named(menuPath),
  named(comparable),
  named(plainWords),
  ['parseTypedDay', (text) => parseTypedDay(text, TODAY)],
  ['readOldAddress', (text) => readOldAddress(text, [brand])],
  ['checkRedirect', (text) => checkRedirect({ von: `/${text}`, nach: `/${text}` }, [], brand)],
  ['lastDay', (text) => lastDay({ beginn: TODAY, wiederholung: text })],
  ['pastedWords', (text) => pastedWords(text, {})],
  ['cutText', (text) => cutText(text, 'title')],
  ['firstWords', (text) => firstWords({ __component: 'block.zitat', zitat: text })],
  [
    'blocksToText',
    (text) => blocksToText([{ type: 'paragraph', children: [{ type: 'text', text }] }]),
  ],
  named(readMark),
  ['isReachedBy', (text) => isReachedBy(text, `tel:${text}`)],
  ['markWords', (text) => markWords(text, searchWords(text))],
  ['excerptOf', (text) => excerptOf(text, searchWords(text))],
];
