import { useState } from 'react';
import { Button } from '../Button/Button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Announced once the text is on the clipboard. */
  readonly done: string;
}

/** Copies a text that stands beside it. Style sheets hide it where no script runs. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The browser does not allow it: the text can still be selected.
    }
  };
  return (
    <>
      <Button inverted onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status">{isCopied && done}</span>
    </>
  );
}
