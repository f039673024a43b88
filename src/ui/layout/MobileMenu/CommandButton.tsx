import type { MouseEvent, ReactNode } from 'react';

declare module 'react' {
  // Invoker commands, which are not in the type definitions yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | undefined;
    commandfor?: string | undefined;
  }
}

interface CommandButtonProps {
  readonly command: 'show-modal' | 'close';
  /** The id of the dialog. */
  readonly target: string;
  /** Does the same in browsers that do not support the command. */
  readonly otherwise: () => void;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * A button that opens or closes a dialog, even before the script has loaded. WebKit did not support
 * commands until 2025: without a script it shows the same dialog as a popover, which also lies
 * above the page but does not trap the focus.
 */
export function CommandButton({ target, otherwise, ...attributes }: CommandButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // If the browser supports the command itself, opening the dialog here as well would cause a
    // warning that it is already open.
    if ('commandForElement' in event.currentTarget) return;
    event.preventDefault();
    otherwise();
  };
  return (
    <button
      type="button"
      commandfor={target}
      aria-haspopup={attributes.command === 'show-modal' ? 'dialog' : undefined}
      popoverTarget={target}
      popoverTargetAction={attributes.command === 'close' ? 'hide' : 'show'}
      onClick={press}
      {...attributes}
    />
  );
}
