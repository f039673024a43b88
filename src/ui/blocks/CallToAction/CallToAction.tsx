import { ButtonLink } from '../../components/Button/ButtonLink.tsx';
import { PhoneLink } from '../../components/PhoneLink/PhoneLink.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { BlockSection } from '../BlockSection/BlockSection.tsx';
import styles from './CallToAction.module.scss';

export function CallToAction({ block, background }: BlockProps<'callToAction'>) {
  return (
    <BlockSection background={background} lang={block.lang} title={block.title}>
      <div className={styles.call}>
        {block.text && <p className={`lead measure ${styles.text}`}>{block.text}</p>}
        <p className="btns">
          <ButtonLink href={block.link.href}>{block.link.text}</ButtonLink>
          {block.secondLink && (
            <ButtonLink href={block.secondLink.href} inverted icon={null}>
              {block.secondLink.text}
            </ButtonLink>
          )}
        </p>
        {block.phone && (
          <p>
            <PhoneLink number={block.phone} appearance="call" className={styles.number} />
          </p>
        )}
      </div>
    </BlockSection>
  );
}
