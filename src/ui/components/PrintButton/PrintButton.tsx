import { Button } from '../Button/Button.tsx';

/** Prints the page. Style sheets hide it where no script runs: without one it does nothing. */
export function PrintButton({ label }: { readonly label: string }) {
  return (
    <Button inverted icon="printer" onClick={() => window.print()}>
      {label}
    </Button>
  );
}
