import styles from './ContactForm.module.scss';

/**
 * Programs that fill in every field fill in this one. People never meet it: it is out of sight, out of the tab order and silent.
 * Not `display: none`, which the better programs look for.
 */
export function DecoyField() {
  return (
    <div className={styles.decoy} aria-hidden="true">
      <label htmlFor="website">Website</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
