import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  contactOf,
  jobOf,
  sentLines,
  wholeDate,
  type SubmittedEntry,
} from '../applications/submissionTexts.ts';
import type { SubmissionContext } from '../applications/submissions.ts';

interface SentProps {
  readonly entry: SubmittedEntry;
  readonly context: SubmissionContext;
}

/** What the person has sent, as terms and texts. */
export function SentAnswers({ entry, context: { job, further, ways } }: SentProps) {
  const message = String(entry['nachricht'] ?? '').trim();
  return (
    <section className="fd-sec" aria-labelledby="fd-sent">
      <header>
        <h2 id="fd-sent">Gesendet</h2>
        <span className="fd-n">{wholeDate(entry['eingegangen'])}</span>
      </header>
      <dl className="fd-dl">
        {contactOf(entry).map(({ word, text, href }) => (
          <Line key={word} name={word}>
            {href === null ? text : <a href={href}>{text}</a>}
          </Line>
        ))}
        <Line name="Stelle">
          {job === null ? (
            jobOf(entry)
          ) : (
            <Link to={`/content-manager/collection-types/api::stelle.stelle/${job.documentId}`}>
              {jobOf(entry)}
            </Link>
          )}
        </Line>
        {sentLines(entry, further, ways).map(([name, text]) => (
          <Line key={name} name={name}>
            {text}
          </Line>
        ))}
        {message !== '' && <Line name="Nachricht">{message}</Line>}
      </dl>
    </section>
  );
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
