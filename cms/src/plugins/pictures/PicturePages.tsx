import { Layouts, Page } from '@strapi/strapi/admin';
import { Route, Routes, useSearchParams } from 'react-router-dom';
import { readPage } from '../pageTurns.ts';
import { PictureGrid, type PictureSearch } from './PictureGrid.tsx';
import { PictureScreen } from './PictureScreen.tsx';

/** The search is stored in the address, so that Back restores it. */
const NAMES = { words: 'suche', folder: 'ordner', view: 'ansicht', page: 'seite' } as const;

/** All pictures that the account may see, the newest first. */
function PictureList() {
  const [address, setAddress] = useSearchParams();
  const search: PictureSearch = {
    words: address.get(NAMES.words) ?? '',
    folder: address.get(NAMES.folder) ?? '',
    view: address.get(NAMES.view) ?? '',
    page: readPage(address.get(NAMES.page)),
  };
  const show = ({ words, folder, view, page }: PictureSearch): void => {
    const given = { words, folder, view, page: page === 1 ? '' : String(page) };
    setAddress(
      Object.entries(given).flatMap(([name, value]) =>
        value === '' ? [] : [[NAMES[name as keyof typeof NAMES], value] as [string, string]],
      ),
      { replace: true },
    );
  };
  return (
    <Page.Main>
      <Layouts.Header
        title="Bilder"
        subtitle="Wo jedes Bild steht, was es zeigt, und ein anderes an seiner Stelle"
      />
      <Layouts.Content>
        <PictureGrid search={search} onSearch={show} />
      </Layouts.Content>
    </Page.Main>
  );
}

/** The list of pictures, and a single picture at an address below it. */
export const PicturePages = () => (
  <Page.Protect permissions={[{ action: 'plugin::upload.read', subject: null }]}>
    <Page.Title>Bilder</Page.Title>
    <Routes>
      <Route index element={<PictureList />} />
      <Route path=":id" element={<PictureScreen />} />
    </Routes>
  </Page.Protect>
);
