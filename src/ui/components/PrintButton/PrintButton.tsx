import { Button } from '../Button/Button.tsx';

/** Prints the page. Style sheets hide it where no script runs, because it would do nothing. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button inverted icon="printer" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
