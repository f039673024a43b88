import { SHORTEST_WRITING } from '../../../domain/shared/writingTime.ts';
import { useUiServices } from '../../UiServices.ts';
import styles from './VisitorForm.module.scss';

/** `begonnen`: when the page was made, in milliseconds since 1970. Programs send what they have fetched at once; who got a form back has had its time. */
export function DrawnMoment({ again }: { readonly again: boolean }) {
  const { now } = useUiServices();
  return <input type="hidden" name="begonnen" value={now.getTime() - (again ? SHORTEST_WRITING : 0)} />;
}

/** Read by the password managers that fill in an identity, and by nobody else: what a person sends with this field filled in would be lost without a word. */
const LEFT_ALONE = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': 'true', 'data-form-type': 'other' } as const;

/**
 * Programs that fill in every field fill in this one. People never meet it: it is out of sight, out of the tab order and silent.
 * Not `display: none`, which the better programs look for.
 */
export function DecoyField() {
  return (
    <div className={styles.decoy} aria-hidden="true">
      <label htmlFor="website">Website</label>
      <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" {...LEFT_ALONE} />
    </div>
  );
}
