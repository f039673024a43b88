import { downloadAddress } from '../../../domain/page/parseLink.ts';
import { Icon } from '../../components/Icon/Icon.tsx';
import { formatFileSize } from '../../i18n/formatFileSize.ts';
import { usePageLocale } from '../../i18n/usePageLocale.ts';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import styles from './Downloads.module.scss';

export function Downloads({ block, background }: BlockProps<'downloads'>) {
  const locale = usePageLocale();
  return (
    <BlockSection background={background} title={block.title} headLang={block.lang}>
      <ul className={styles.files}>
        {block.files.map(({ title, file, format, bytes }, position) => (
          <li key={`${position} ${file}`}>
            <a className={styles.file} href={downloadAddress(file)}>
              <Icon name="download" />
              <b lang={block.lang}>{title}</b>
              <span>
                {format}, {formatFileSize(bytes, locale)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
