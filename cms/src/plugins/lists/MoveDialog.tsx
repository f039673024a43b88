import { Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { AskingDialog, SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import type { Move } from './movePage.ts';
import { nameOfPage, type Side } from './newPlace.ts';
import type { TreePage } from './pageTree.ts';
import { PlaceFields } from './PlaceFields.tsx';

interface MoveDialogProps {
  /** The pages of the brand. */
  readonly pages: readonly TreePage[];
  readonly page: TreePage;
  /** Where the drag or the key has put it; null if it is to be chosen. */
  readonly beside: TreePage | null;
  readonly side: Side;
  onClose(): void;
  onMoved(): void;
}

/** Says what moving a page will do, and does it. */
export function MoveDialog({ pages, page, beside, side, onClose, onMoved }: MoveDialogProps) {
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const others = pages.filter(({ path }) => path !== page.path);
  const [target, setTarget] = useState((beside ?? others[0])?.path ?? '');
  const [chosen, setChosen] = useState<Side>(side);
  const [plan, setPlan] = useState<Move | null>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const { documentId } = page;
  const [locale] = page.locales;
  useEffect(() => {
    let gone = false;
    post<Move>('/lists/move/plan', { documentId, locale, beside: target, side: chosen }).then(
      ({ data }) => gone || setPlan(data),
      () => gone || setPlan(null),
    );
    return () => {
      gone = true;
    };
  }, [post, documentId, locale, target, chosen]);
  const move = async (): Promise<void> => {
    const wished = { documentId, locale, beside: target, side: chosen };
    if (await act(() => post('/lists/move', wished), 'Die Seite ist verschoben.')) onMoved();
  };
  // Alt with an arrow, then Enter: the button takes the focus once it can be pressed.
  const isReady = plan !== null;
  useEffect(() => {
    if (isReady) confirm.current?.focus();
  }, [isReady]);
  const isUseless = plan === null || (plan.from === plan.to && !plan.movesPoint);
  return (
    <AskingDialog
      title={`${nameOfPage(page)} verschieben`}
      onClose={onClose}
      act="Verschieben"
      button={confirm}
      isBusy={isBusy}
      disabled={isUseless}
      onAct={move}
    >
      <Stack gap={4}>
        <PlaceFields
          label="Wohin"
          side={chosen}
          onSide={setChosen}
          pages={others}
          path={target}
          onPath={setTarget}
        />
        <div role="status">
          {plan === null ? (
            <SmallMutedText>Wird geprüft …</SmallMutedText>
          ) : (
            sentencesOf(plan).map((sentence) => (
              <Typography key={sentence} tag="p">
                {sentence}
              </Typography>
            ))
          )}
        </div>
      </Stack>
    </AskingDialog>
  );
}

function sentencesOf({ from, to, movesPoint, redirects }: Move): readonly string[] {
  if (from === to && !movesPoint)
    return ['Diese Seite hat eine feste Adresse und steht nicht im Menü: Es ändert sich nichts.'];
  return [
    from === to ? `Die Adresse bleibt: /${from}` : `Neue Adresse: /${to} statt /${from}`,
    ...(redirects ? ['Die alte Adresse leitet auf die neue um.'] : []),
    ...(movesPoint ? ['Menü und Fusszeile folgen sofort, auch auf der Website.'] : []),
  ];
}
