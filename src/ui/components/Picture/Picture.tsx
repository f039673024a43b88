import { IMAGE_FORMATS, type ImageRatio } from '../../../domain/page/imageAddress.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';
import { cropSource } from './cropSource.ts';

interface PictureProps {
  readonly image: ContentImage;
  readonly ratio: ImageRatio;
  /** A different crop below 60rem, for the hero: a wide picture would be too low on a phone. */
  readonly narrowRatio?: ImageRatio;
  /** The rendered width, in the syntax of the `sizes` attribute. */
  readonly sizes: string;
  /** The largest rendered width in CSS pixels; no variant wider than twice this is offered. */
  readonly maxWidth: number;
  /**
   * True for the main picture of the page: it is fetched first. All others load when they come near
   * the viewport.
   */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

const MIME = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
const NARROW = '(max-width: 59.99rem)';

/** A picture from the content service in the format and width that the browser needs. */
export function Picture({
  image,
  ratio,
  narrowRatio,
  sizes,
  maxWidth,
  priority = false,
  className,
}: PictureProps) {
  const wide = cropSource(image, ratio, maxWidth);
  const narrow = narrowRatio === undefined ? null : cropSource(image, narrowRatio, 960);
  return (
    <picture className={className}>
      {IMAGE_FORMATS.map(
        (format) =>
          narrow && (
            <source
              key={`narrow ${format}`}
              media={NARROW}
              type={MIME[format]}
              srcSet={narrow.srcSet(format)}
              sizes={sizes}
              width={narrow.width}
              height={narrow.height}
            />
          ),
      )}
      {IMAGE_FORMATS.filter((format) => format !== 'jpg').map((format) => (
        <source key={format} type={MIME[format]} srcSet={wide.srcSet(format)} sizes={sizes} />
      ))}
      <img
        src={wide.address('jpg')}
        width={wide.width}
        height={wide.height}
        alt={image.alt?.text ?? ''}
        lang={image.alt?.lang}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
      />
    </picture>
  );
}
