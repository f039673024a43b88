import type { MouseEvent, ReactNode } from 'react';

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

/**
 * A button that opens or closes a dialog, also before the script has arrived. WebKit knew no
 * commands until 2025: without script it shows the same dialog as a popover, which lies above the
 * page as well but does not hold the focus.
 */
export function CommandButton({ target, otherwise, ...attributes }: CommandButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Where the browser obeys the command by itself, opening here as well would make it warn of an
    // open dialog.
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
