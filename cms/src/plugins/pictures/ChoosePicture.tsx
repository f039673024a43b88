import { Button } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useBrands } from '../accounts/useBrands.ts';
import { PictureGrid, type PictureSearch } from './PictureGrid.tsx';
import { Dialog } from '../parts.tsx';
import { useAct } from '../useAct.ts';

interface ChooseProps {
  /** The brand whose folder is shown first; empty for all folders. */
  readonly brandId: string;
  readonly label: string;
  /**
   * Called with the file as the library returns it, which is also the value of the form's field.
   */
  readonly onChosen: (file: object) => void;
}

/**
 * Chooses a picture from the folder of the entry's brand, searched by its description or file name.
 */
export function ChoosePicture({ label, ...choice }: ChooseProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <PictureDialog {...choice} onClose={() => setOpen(false)} />}
    </>
  );
}

function PictureDialog({
  brandId,
  onChosen,
  onClose,
}: Omit<ChooseProps, 'label'> & { onClose(): void }) {
  const { get } = useFetchClient();
  const { act } = useAct();
  const brand = useBrands().find(({ id }) => id === brandId);
  const [search, setSearch] = useState<PictureSearch>({
    words: '',
    folder: brand?.name ?? '',
    view: '',
    page: 1,
  });
  const choose = (id: number): Promise<boolean> =>
    act(async () => {
      onChosen((await get<object>(`/upload/files/${id}`)).data);
      onClose();
    });
  return (
    <Dialog title="Bild wählen" onClose={onClose}>
      <PictureGrid search={search} onSearch={setSearch} onChoose={({ id }) => void choose(id)} />
    </Dialog>
  );
}
