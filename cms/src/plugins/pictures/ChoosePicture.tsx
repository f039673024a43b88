import { Button, Modal } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { readRefusal } from '../editView.tsx';
import { useBrands } from '../accounts/useBrands.ts';
import { useFormerFocus } from '../menuLauncher.tsx';
import { PictureGrid, type PictureSearch } from './PictureGrid.tsx';

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
  const { toggleNotification } = useNotification();
  const focusFormer = useFormerFocus();
  const brand = useBrands().find(({ id }) => id === brandId);
  const [search, setSearch] = useState<PictureSearch>({
    words: '',
    folder: brand?.name ?? '',
    view: '',
    page: 1,
  });
  const choose = async (id: number): Promise<void> => {
    try {
      const { data } = await get<object>(`/upload/files/${id}`);
      onChosen(data);
      onClose();
    } catch (error) {
      toggleNotification({ type: 'danger', message: readRefusal(error).message });
    }
  };
  return (
    <Modal.Root open onOpenChange={(stays: boolean) => stays || onClose()}>
      <Modal.Content onCloseAutoFocus={focusFormer}>
        <Modal.Header closeLabel="Schliessen">
          <Modal.Title>Bild wählen</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <PictureGrid
            search={search}
            onSearch={setSearch}
            onChoose={({ id }) => void choose(id)}
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
