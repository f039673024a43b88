import { Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { SeveralAction, SeveralProps } from '../editView.tsx';
import { countInWords, type ShownLink } from './LinksPanel.tsx';

const ENTRIES_AT_MOST = 8;
const LINKS_AT_MOST = 4;

interface LinkedEntry {
  readonly documentId: string;
  readonly title: string;
  readonly links: readonly ShownLink[];
  readonly hidden: number;
}

/** Deleting or taking back several entries of a list says first what points to them. */
export function warnOfLinksToSeveral(action: SeveralAction): SeveralAction {
  const Warned: SeveralAction = (props) => {
    const offered = action(props);
    if (!offered?.dialog) return offered;
    return {
      ...offered,
      dialog: {
        ...offered.dialog,
        content: (
          <Flex direction="column" alignItems="stretch" gap={4} width="100%">
            {offered.dialog.content}
            <LinksToSeveral {...props} />
          </Flex>
        ),
      },
    };
  };
  // Strapi knows its actions by these.
  return Object.assign(Warned, { ...action });
}

/** Drawn, and asked for, only while the question is open. */
function LinksToSeveral({ model, documents }: SeveralProps) {
  const { post } = useFetchClient();
  const [linked, setLinked] = useState<readonly LinkedEntry[] | 'unknown' | null>(null);
  const locale = documents[0]?.locale ?? '';
  const chosen = documents.map(({ documentId }) => documentId).join(' ');
  useEffect(() => {
    post<{ readonly linked: readonly LinkedEntry[] }>('/planning/links', {
      uid: model,
      documentIds: chosen.split(' '),
      locale,
    }).then(
      ({ data }) => setLinked(data.linked),
      () => setLinked('unknown'),
    );
  }, [post, model, chosen, locale]);
  if (linked === null)
    return <Typography role="status">Wird gesucht, was darauf verweist …</Typography>;
  if (linked === 'unknown')
    return <Typography role="status">Was darauf verweist, ist gerade nicht bekannt.</Typography>;
  if (linked.length === 0)
    return <Typography role="status">Kein anderer Eintrag verweist darauf.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%" role="status">
      {linked.slice(0, ENTRIES_AT_MOST).map((entry) => (
        <div key={entry.documentId}>
          <Typography fontWeight="bold">{`«${entry.title}»`}</Typography>
          <br />
          <Typography variant="pi">{describe(entry)}</Typography>
        </div>
      ))}
      {linked.length > ENTRIES_AT_MOST && (
        <Typography>{`Und ${linked.length - ENTRIES_AT_MOST} weitere.`}</Typography>
      )}
      <Typography variant="pi" textColor="neutral600">
        Wer eine Weiterleitung braucht, nimmt den Eintrag einzeln zurück.
      </Typography>
    </Flex>
  );
}

function describe({ links, hidden }: LinkedEntry): string {
  const named = links.slice(0, LINKS_AT_MOST).map(({ title, kind }) => `«${title}» (${kind})`);
  const more = links.length > LINKS_AT_MOST ? ' …' : '';
  return `${countInWords({ links, hidden })} ${named.join(', ')}${more}`.trim();
}
