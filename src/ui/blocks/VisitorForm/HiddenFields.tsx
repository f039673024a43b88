import { SHORTEST_WRITING } from '../../../domain/shared/writingTime.ts';
import { useUiServices } from '../../UiServices.ts';
import styles from './VisitorForm.module.scss';

/** `begonnen`: when the page was made, in milliseconds since 1970. Programs send what they have fetched at once; who got a form back has had its time. */
export function DrawnMoment({ again }: { readonly again: boolean }) {
  const { now } = useUiServices();
  return <input type="hidden" name="begonnen" value={now.getTime() - (again ? SHORTEST_WRITING : 0)} />;
}

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
