import { useIntl } from 'react-intl';
import type { MediaSummary } from '../../../domain/media/Media.ts';
import { downloadAddress } from '../../../domain/page/parseLink.ts';
import { zurichDate } from '../../../domain/shared/zurichTime.ts';
import { Text } from '../../components/Text/Text.tsx';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { formatMonth } from '../../i18n/formatDateTime.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import { useUiServices } from '../../UiServices.ts';
import { DayRow } from '../DayRow/DayRow.tsx';
import { mediaKindMessages } from './MediaTeaser.messages.ts';

interface MediaRowProps {
  readonly entry: MediaSummary;
  /** False below a heading that shows the year. */
  readonly withYear?: boolean;
}

export function MediaRow({ entry, withYear = true }: MediaRowProps) {
  const { now, hasRoute, hrefOf } = useUiServices();
  const locale = usePageLocale();
  const { formatMessage } = useIntl();
  const otherYear = entry.date.slice(0, 4) !== zurichDate(now).slice(0, 4);
  const [file] = entry.files;
  const opens = hasRoute('mediaEntry')
    ? hrefOf('mediaEntry', { id: entry.id, slug: entry.slug })
    : file && downloadAddress(file.file);
  return (
    <DayRow
      day={entry.date}
      label={formatMonth(entry.date, locale, { year: withYear && otherYear })}
      title={entry.title}
      meta={<MediaLine entry={entry} kind={formatMessage(mediaKindMessages[entry.kind])} />}
      aside={file ? `${file.format}, ${formatFileSize(file.bytes, locale)}` : null}
      address={opens ?? null}
    />
  );
}

function MediaLine({
  entry: { teaser },
  kind,
}: {
  readonly entry: MediaSummary;
  readonly kind: string;
}) {
  if (teaser === null) return kind;
  // Editors often begin the line with the kind: "Medienmitteilung, 2 Seiten".
  return teaser.text.startsWith(kind) ? (
    <Text of={teaser} />
  ) : (
    <>
      {kind}. <Text of={teaser} />
    </>
  );
}
