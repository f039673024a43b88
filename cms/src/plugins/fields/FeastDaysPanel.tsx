import { Button } from '@strapi/design-system';
import { lazy, Suspense, useState } from 'react';
import type { EditViewProps, SidePanel } from '../editView.tsx';
import { SmallMutedText, Stack } from '../parts.tsx';

/** Loaded when it is opened. */
const FeastDaysDialog = lazy(() =>
  import('./FeastDaysDialog.tsx').then((file) => ({ default: file.FeastDaysDialog })),
);

/** Beside a brand's configuration: adds feast days to its exceptions. */
export const FeastDaysPanel = ({ model }: EditViewProps): SidePanel | null =>
  model.startsWith('plugin::konfiguration.')
    ? { title: 'Feiertage', content: <FeastDays /> }
    : null;

function FeastDays() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={2} width="100%">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Feiertage übernehmen
      </Button>
      <SmallMutedText>
        Sie wählen, welche. Gespeichert und veröffentlicht wird danach wie sonst.
      </SmallMutedText>
      {isOpen && (
        <Suspense fallback={null}>
          <FeastDaysDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Stack>
  );
}
