import { composeReply } from '../../../../src/domain/mail/createReplyMailWriter.ts';
import type { Language } from '../../../../src/domain/locale/Locale.ts';
import type { ReplyKind } from '../../../../src/domain/reply/Reply.ts';
import type { ReplyDesk } from './replies.ts';

/** Only the site knows the key of the own page. */
const PAGE = 'https://…/bewerbung/…';

interface ReplyPreviewProps {
  readonly desk: Pick<ReplyDesk, 'kind' | 'email' | 'values' | 'reference' | 'look'>;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
}

/** A reply as the mail that arrives, written by what also writes the mail that is sent. */
export function ReplyPreview({ desk, language, subject, text }: ReplyPreviewProps) {
  const { haus: name = '', telefon: phone = '' } = desk.values[language];
  const mail = composeReply(
    { language, email: desk.email, reference: desk.reference || null, subject, text },
    { name, phone, replyTo: '', look: { ...desk.look, name } },
    hasOwnPage(desk.kind) ? PAGE : null,
  );
  return (
    <div className="fd-comp">
      <p className="fd-n">{`Von ${name} an ${desk.email}`}</p>
      <p>
        <b>{mail.subject}</b>
      </p>
      <iframe
        className="fd-mailview"
        // No scripts, no forms, and its links lead nowhere.
        sandbox=""
        srcDoc={asOnPaper(mail.html)}
        title="Die E-Mail, wie sie ankommt"
      />
      <details>
        <summary>Nur als Text</summary>
        <pre className="fd-paper">{mail.text}</pre>
      </details>
    </div>
  );
}

const hasOwnPage = (kind: ReplyKind): boolean => kind === 'bewerbung';

/** Without the dark scheme, which the desk does not have; a new window would be blocked. */
const asOnPaper = (html: string): string =>
  html.replace(/<style>.*?<\/style>/s, '<base target="_blank">');
