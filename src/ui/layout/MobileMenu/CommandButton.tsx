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
  /** Does the same in browsers that do not know the command. */
  readonly otherwise: () => void;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A button that opens or closes a dialog, also before the script has arrived. */
export function CommandButton({ target, otherwise, ...attributes }: CommandButtonProps) {
  return (
    <button
      type="button"
      commandfor={target}
      aria-haspopup={attributes.command === 'show-modal' ? 'dialog' : undefined}
      // Where the browser obeys the command by itself, opening here as well would make it warn of an open dialog.
      onClick={({ currentTarget }) => 'commandForElement' in currentTarget || otherwise()}
      {...attributes}
    />
  );
}
