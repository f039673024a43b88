import styles from './VisitorForm.module.scss';

/**
 * Field `begonnen` of a form that comes back: signed by the server, so that it is accepted at the
 * next press. A form without it goes by what the browser keeps since its first focus.
 */
export function StartedAtField({ of }: { readonly of: string | undefined }) {
  return of === undefined ? null : <input type="hidden" name="begonnen" value={of} />;
}

/**
 * Read by the password managers that fill in an identity, and by nobody else: what a person sends
 * with this field filled in would be lost without a word.
 */
const LEFT_ALONE = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;

/**
 * Programs that fill in every field fill in this one. People never meet it: it is out of sight, out
 * of the tab order and silent. Not `display: none`, which the better programs look for.
 */
export function HoneypotField() {
  return (
    <div className={styles.decoy} aria-hidden="true">
      <label htmlFor="website">Website</label>
      <input
        id="website"
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        {...LEFT_ALONE}
      />
    </div>
  );
}
