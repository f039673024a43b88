import { Fragment, type ReactNode } from 'react';
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
export function SentApplication({ entry, context: { job, further, ways } }: SentProps) {
  const message = String(entry['nachricht'] ?? '').trim();
  const lines: readonly (readonly [name: string, text: ReactNode])[] = [
    ...contactOf(entry).map(
      ({ word, text, href }) => [word, href === null ? text : <a href={href}>{text}</a>] as const,
    ),
    [
      'Stelle',
      job === null ? (
        jobOf(entry)
      ) : (
        <Link to={`/content-manager/collection-types/api::stelle.stelle/${job.documentId}`}>
          {jobOf(entry)}
        </Link>
      ),
    ],
    ...sentLines(entry, further, ways),
    ...(message === '' ? [] : [['Nachricht', message] as const]),
  ];
  return (
    <section className="fd-sec" aria-labelledby="fd-sent">
      <header>
        <h2 id="fd-sent">Gesendet</h2>
        <span className="fd-n">{wholeDate(entry['eingegangen'])}</span>
      </header>
      <dl className="fd-dl">
        {lines.map(([name, text]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
