import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  /** Escape, or a click beside it. Without it the dialog stays until its own buttons end it. */
  readonly close?: () => void;
  readonly role?: 'dialog' | 'alertdialog';
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus, dims the page and gives the focus back. It is open while it is there. */
export function Dialog({ title, close, role = 'dialog', describedBy, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      className="dialog"
      onCancel={(event) => {
        event.preventDefault();
        close?.();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close?.();
      }}
    >
      <div className="dialog-body">
        <h2 id={id} className="dialog-title">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
