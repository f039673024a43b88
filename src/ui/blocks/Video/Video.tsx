import { useIntl } from 'react-intl';
import type { VideoBlock } from '../../../domain/page/Block.ts';
import type { OutsideFilm } from '../../../domain/page/filmAddress.ts';
import { imageAddress } from '../../../domain/page/imageAddress.ts';
import { languageOf } from '../../../domain/locale/resolveLocale.ts';
import { downloadAddress } from '../../../domain/page/parseLink.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import { ContentLink } from '../../components/SiteLink/SiteLink.tsx';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import { FormattedText } from '../FormattedText/FormattedText.tsx';
import { videoMessages, videoValueMessages } from './Video.messages.ts';
import styles from './Video.module.scss';

/** A film. Nothing of it loads before somebody starts it, and nothing ever from another site. */
export function Video({ block, background }: BlockProps<'video'>) {
  const { formatMessage } = useIntl();
  const { title, text, film, transcript } = block;
  return (
    <BlockSection background={background} lang={block.lang} title={title} text={text}>
      <div className={styles.video}>
        {film.kind === 'own' ? (
          <OwnFilm block={block} film={film} />
        ) : (
          <Elsewhere poster={block.poster} film={film} />
        )}
        {transcript !== null && (
          <details className={styles.transcript}>
            <summary>{formatMessage(videoMessages.transcript)}</summary>
            <FormattedText body={transcript} below={title === null ? 1 : 2} />
          </details>
        )}
      </div>
    </BlockSection>
  );
}

interface OwnFilmProps {
  readonly block: VideoBlock;
  readonly film: VideoBlock['film'] & { readonly kind: 'own' };
}

function OwnFilm({ block: { title, poster, lang }, film }: OwnFilmProps) {
  const { formatMessage } = useIntl();
  const locale = usePageLocale();
  const isWebm = /\.webm$/iu.test(film.file);
  return (
    <video
      className={styles.film}
      controls
      playsInline
      preload="none"
      aria-label={title ?? poster?.alt?.text}
      // The size of the picture keeps the place of the film before it loads.
      width={poster?.width}
      height={poster?.height}
      poster={poster === null ? undefined : imageAddress(poster, 'original', 1280, 'webp')}
    >
      <source src={downloadAddress(film.file)} type={isWebm ? 'video/webm' : 'video/mp4'} />
      <track
        default
        kind="captions"
        src={downloadAddress(film.captions)}
        srcLang={languageOf(lang ?? locale)}
        label={formatMessage(videoMessages.captions)}
      />
    </video>
  );
}

interface ElsewhereProps {
  readonly poster: VideoBlock['poster'];
  readonly film: OutsideFilm;
}

/** A link to the film's own page: to play it here, its site would have to learn of each visitor. */
function Elsewhere({ poster, film: { site, address } }: ElsewhereProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {poster && (
        <Picture
          image={poster}
          ratio="double"
          className={styles.film}
          sizes="(min-width: 64rem) 60vw, 90vw"
          maxWidth={960}
        />
      )}
      <p>
        <ContentLink className="link" href={address}>
          {formatMessage(videoValueMessages.watch, { site })}
        </ContentLink>
      </p>
      <p className="muted">{formatMessage(videoValueMessages.outside, { site })}</p>
    </>
  );
}
