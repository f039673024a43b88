import { Directions } from '../../blocks/Directions/Directions.tsx';
import { PageOfBlocks } from '../../blocks/PageOfBlocks/PageOfBlocks.tsx';
import { DrawnMap } from '../../components/DrawnMap/DrawnMap.tsx';
import type { ScreenProps } from '../../navigation/pageContext.ts';
import { useHref } from '../../navigation/useHref.ts';
import styles from './Contact.module.scss';
import type { ContactData } from './contactData.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';

/**
 * Contact details, directions and the contact form of a brand. The editors' blocks come before the
 * form; a text that they put first, such as the visiting hours, belongs to the contact details.
 */
export function Contact({ data }: ScreenProps<ContactData>) {
  const { page, house, directions, form, topic, about, sent } = data;
  const address = useHref('contact');
  const [first, ...rest] = page.blocks;
  const hours = first?.kind === 'richText' ? first : null;
  return (
    <>
      <PageOfBlocks data={hours === null ? data : { ...data, page: { ...page, blocks: rest } }}>
        <div className="section">
          <div className={`wrap ${styles.reach}`}>
            <ContactDetails text={hours} />
            {house && (
              <div>
                <DrawnMap house={house} />
              </div>
            )}
          </div>
        </div>
        {house && <Directions house={house} directions={directions} address={address} />}
      </PageOfBlocks>
      <ContactForm address={address} state={form} topic={topic} about={about} sent={sent} />
    </>
  );
}
