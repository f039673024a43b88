import { Checkbox, Field, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState, type ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PanelBrand } from '../accounts/useBrands.ts';
import { PAGE_TEMPLATES } from '../blocks/pageTemplates.ts';
import { AskingDialog, Select, SmallMutedText, Stack } from '../parts.tsx';
import { useAct } from '../useAct.ts';
import type { NewPage } from './newPageController.ts';
import { EMPTY_PATH, pathOfNew, type Side } from './newPlace.ts';
import { pageForm, type PagesOfBrands, type TreePage } from './pageTree.ts';
import { PlaceFields } from './PlaceFields.tsx';

interface NewPageDialogProps {
  readonly answer: PagesOfBrands;
  readonly brand: PanelBrand;
  /** The page at which it was opened; null for the brand. */
  readonly beside: TreePage | null;
  onClose(): void;
}

/** Somebody who wants a new page begins with its title. */
const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus();

/** Asks for title and template of a new page, and where it shall stand. */
export function NewPageDialog({ answer, brand, beside, onClose }: NewPageDialogProps) {
  const pages = answer.pages.filter(({ brandId }) => brandId === brand.id);
  const navigate = useNavigate();
  const { post } = useFetchClient();
  const { act, isBusy } = useAct();
  const [page, setPage] = useState(beside?.path ?? '');
  const [side, setSide] = useState<Side>('below');
  const [title, setTitle] = useState('');
  const [menuName, setMenuName] = useState('');
  const [template, setTemplate] = useState(EMPTY_PATH);
  const [inMenu, setInMenu] = useState(false);
  const [inFooter, setInFooter] = useState(false);
  const taken = pages.map(({ path }) => path);
  const path = pathOfNew({ beside: page, side, title }, taken);
  const mayChangeMenu = answer.menuBrands.includes(brand.id);
  const create = (): Promise<boolean> =>
    act(async () => {
      const wished: NewPage = {
        brand: brand.id,
        beside: page,
        side,
        title,
        menuName,
        template: template === EMPTY_PATH ? '' : template,
        inMenu,
        inFooter,
      };
      const { data } = await post<{ readonly documentId: string }>('/lists/pages', wished);
      navigate(pageForm({ documentId: data.documentId, locales: [] }));
    });
  return (
    <AskingDialog
      title={`Neue Seite für ${brand.name}`}
      onClose={onClose}
      act="Seite anlegen"
      isBusy={isBusy}
      disabled={path === ''}
      onAct={create}
    >
      <Stack gap={4}>
        <Field.Root name="title" required>
          <Field.Label>Titel</Field.Label>
          <TextInput
            ref={focusAtOnce}
            value={title}
            onChange={(event: ChangeEvent<HTMLInputElement>) => setTitle(event.target.value)}
          />
        </Field.Root>
        <PlaceFields
          label="Wo"
          side={side}
          onSide={setSide}
          pages={pages}
          path={page}
          onPath={setPage}
        />
        <SmallMutedText role="status">
          {path === ''
            ? 'Die Adresse entsteht aus dem Titel.'
            : `Adresse: ${brand.host ?? ''}/${path}`}
        </SmallMutedText>
        <Field.Root name="template">
          <Field.Label>Vorlage</Field.Label>
          <Select
            value={template}
            options={[
              [EMPTY_PATH, 'Leere Seite'],
              ...PAGE_TEMPLATES.map(
                ({ name, sentence }) => [name, `${name}: ${sentence}`] as const,
              ),
            ]}
            onChoose={setTemplate}
          />
        </Field.Root>
        {mayChangeMenu && (
          <>
            <Checkbox checked={inMenu} onCheckedChange={(on: boolean) => setInMenu(on === true)}>
              Im Menü zeigen
            </Checkbox>
            <Checkbox
              checked={inFooter}
              onCheckedChange={(on: boolean) => setInFooter(on === true)}
            >
              In der Fusszeile zeigen
            </Checkbox>
            {(inMenu || inFooter) && (
              <Field.Root
                name="menuName"
                hint="Leer: der Titel. Sie steht dort, sobald die Seite veröffentlicht ist."
              >
                <Field.Label>Name im Menü</Field.Label>
                <TextInput
                  value={menuName}
                  onChange={(event: ChangeEvent<HTMLInputElement>) =>
                    setMenuName(event.target.value)
                  }
                />
                <Field.Hint />
              </Field.Root>
            )}
          </>
        )}
        {!mayChangeMenu && (
          <Typography variant="pi">
            Menü und Fusszeile ändert, wer die Konfiguration hat.
          </Typography>
        )}
      </Stack>
    </AskingDialog>
  );
}
