import { Button, Modal } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { readRefusal } from '../editView.tsx';
import { useBrands } from '../fields/useBrands.ts';
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
export function ChoosePicture({ brandId, label, onChosen }: ChooseProps) {
  const { get } = useFetchClient();
  const { toggleNotification } = useNotification();
  const brand = useBrands().find(({ id }) => id === brandId);
  const [search, setSearch] = useState<PictureSearch | null>(null);
  const open = (): void => setSearch({ words: '', folder: brand?.name ?? '', view: '', page: 1 });
  const choose = async (id: number): Promise<void> => {
    try {
      const { data } = await get<object>(`/upload/files/${id}`);
      onChosen(data);
      setSearch(null);
    } catch (error) {
      toggleNotification({ type: 'danger', message: readRefusal(error).message });
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={open}>
        {label}
      </Button>
      <Modal.Root
        open={search !== null}
        onOpenChange={(isOpen: boolean) => isOpen || setSearch(null)}
      >
        <Modal.Content>
          <Modal.Header closeLabel="Schliessen">
            <Modal.Title>Bild wählen</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            {search !== null && (
              <PictureGrid
                search={search}
                onSearch={setSearch}
                onChoose={({ id }) => void choose(id)}
              />
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
