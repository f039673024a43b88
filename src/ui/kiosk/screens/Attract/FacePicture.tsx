import type { ContentImage } from '../../../../domain/page/Image.ts';
import { Picture } from '../../../components/Picture/Picture.tsx';

/** A picture of the idle screen. It decorates: nobody can touch what it shows. */
export function FacePicture({ image }: { readonly image: ContentImage }) {
  return (
    <Picture image={{ ...image, alt: null }} ratio="square" sizes="936px" maxWidth={936} priority />
  );
}
