import { Button, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  readRefusal,
  type EditViewProps,
  type EntryAction,
  type OfferedAction,
} from '../editView.tsx';
import { BrandMark } from '../accounts/BrandMark.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { Stack } from '../parts.tsx';

const PAGE = 'api::seite.seite';

interface Copied {
  readonly documentId: string;
  readonly path: string;
  readonly missing: readonly string[];
}

function OfferCopy({ model, documentId, document }: EditViewProps): OfferedAction | null {
  const brands = useBrands();
  if (model !== PAGE || documentId === undefined || document === undefined) return null;
  if (brands.length < 2) return null;
  return {
    label: 'In eine andere Marke kopieren',
    dialog: {
      type: 'modal',
      title: 'In eine andere Marke kopieren',
      content: <CopyPage documentId={documentId} locale={document.locale ?? ''} />,
    },
  };
}

/**
 * Offers to copy a saved page to another brand of the account; shows nothing to an account with one
 * brand.
 */
export const CopyPageAction: EntryAction = Object.assign(OfferCopy, {
  type: 'copy-to-brand',
  position: 'panel',
});

interface CopyPageProps {
  readonly documentId: string;
  readonly locale: string;
}

function CopyPage({ documentId, locale }: CopyPageProps) {
  const own = useForm('CopyPage', ({ values }) => (values as { readonly marke?: string }).marke);
  const brands = useBrands().filter(({ id }) => id !== own);
  const { post } = useFetchClient();
  const [brand, setBrand] = useState('');
  const [state, setState] = useState<Copied | string | 'busy' | null>(null);
  const copy = async (): Promise<void> => {
    setState('busy');
    try {
      setState((await post<Copied>('/blocks/copies', { documentId, locale, brand })).data);
    } catch (error) {
      setState(readRefusal(error).message);
    }
  };
  const chosen = brands.find(({ id }) => id === brand);
  if (typeof state === 'object' && state !== null)
    return <CopyDone copy={state} brandName={chosen?.name ?? ''} />;
  return (
    <Stack gap={4}>
      <Typography>
        Kopiert wird der gespeicherte Entwurf in allen Sprachen, mit denselben Bildern. Die Kopie
        ist ein Entwurf: Niemand sieht sie, bis Sie sie veröffentlichen.
      </Typography>
      <SingleSelect
        aria-label="Marke der Kopie"
        placeholder="Marke wählen"
        value={brand}
        startIcon={<BrandMark brand={chosen} />}
        onChange={(id: string | number) => setBrand(String(id))}
      >
        {brands.map((each) => (
          <SingleSelectOption key={each.id} value={each.id} startIcon={<BrandMark brand={each} />}>
            {each.name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
      {state !== null && state !== 'busy' && (
        <Typography role="alert" textColor="danger600">
          {state}
        </Typography>
      )}
      <Flex justifyContent="flex-end">
        <Button disabled={brand === ''} loading={state === 'busy'} onClick={() => void copy()}>
          Kopieren
        </Button>
      </Flex>
    </Stack>
  );
}

interface CopyDoneProps {
  readonly copy: Copied;
  readonly brandName: string;
}

const CopyDone = ({ copy: { documentId, path, missing }, brandName }: CopyDoneProps) => (
  <Stack role="status" gap={3}>
    <Typography fontWeight="bold">
      {`Die Kopie steht als Entwurf bei ${brandName}, unter ${path === '' ? 'der Startseite' : `/${path}`}.`}
    </Typography>
    {missing.length > 0 && (
      <>
        <Typography>
          Diese Links führen dort ins Leere, bis Sie sie ändern oder es die Seiten gibt:
        </Typography>
        <ul>
          {missing.map((title) => (
            <li key={title}>
              <Typography variant="pi">{title}</Typography>
            </li>
          ))}
        </ul>
      </>
    )}
    <Link to={`/content-manager/collection-types/${PAGE}/${documentId}`}>
      <Typography textColor="primary600">Kopie öffnen</Typography>
    </Link>
  </Stack>
);
