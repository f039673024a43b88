import { IMAGE_FORMATS, type ImageRatio } from '../../../domain/page/imageAddress.ts';
import type { ContentImage } from '../../../domain/page/Image.ts';
import { cropSource } from './cropSource.ts';

interface PictureProps {
  readonly image: ContentImage;
  readonly ratio: ImageRatio;
  /** Another crop below 60rem, for the hero: a wide picture would be too low on a phone. */
  readonly narrowRatio?: ImageRatio;
  /** How wide the picture is laid out, as the `sizes` attribute has it. */
  readonly sizes: string;
  /** The most CSS pixels it is ever laid out at; no variant beyond twice that is offered. */
  readonly maxWidth: number;
  /**
   * The picture that the page is waiting for: fetched first. All others wait until they come near.
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
