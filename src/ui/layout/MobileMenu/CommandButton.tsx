import type { ReactNode } from 'react';

declare module 'react' {
  // Invoker commands, which the type definitions do not know yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: string | undefined;
  }
}

interface CommandButtonProps {
  readonly command: 'show-modal' | 'close';
  /** Id of the dialog. */
  readonly target: string;
  readonly onClick: () => void;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens or closes a dialog, also before the script has arrived. */
export function CommandButton({ target, ...attributes }: CommandButtonProps) {
  return <button type="button" commandfor={target} aria-haspopup={attributes.command === 'show-modal' ? 'dialog' : undefined} {...attributes} />;
}
