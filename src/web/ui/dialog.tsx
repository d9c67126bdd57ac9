/** The browser's own dialog: it keeps the focus inside, closes on Escape, and gives the focus back. */
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/define-texts.ts';
import { Button, IconButton } from './button.tsx';
import { uiTexts } from './ui.texts.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  width?: 'narrow' | 'wide';
}

export function Dialog({ title, onClose, children, actions, width = 'narrow' }: DialogProps) {
  const dialog = useModal();
  const titleId = useId();
  const texts = useTexts(uiTexts);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className={`m-auto w-[calc(100%-1.5rem)] ${width === 'wide' ? 'max-w-3xl' : 'max-w-lg'} rounded-xl border border-line bg-surface p-0 shadow-lift backdrop:bg-black/40`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-lg font-semibold">
          {title}
        </h2>
        <IconButton label={texts.close} onClick={() => dialog.current?.close()}>
          <X size={18} />
        </IconButton>
      </div>
      <div data-body className="max-h-[70dvh] overflow-y-auto px-5 py-4">
        {children}
      </div>
      {actions && (
        <div
          data-actions
          className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3"
        >
          {actions}
        </div>
      )}
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm(): void;
  onClose(): void;
}

export function ConfirmDialog({
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const texts = useTexts(uiTexts);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button tone={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
