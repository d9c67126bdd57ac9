/** Short news at the edge of the window, with undo where something can be taken back. */
import { X } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useTexts } from '../texts/define-texts.ts';
import { Button, IconButton } from './button.tsx';
import { useProblemText } from './notice.tsx';
import { uiTexts } from './ui.texts.ts';

interface Toast {
  id: number;
  message: string;
  tone: 'plain' | 'bad';
  undo?: () => void;
}

interface Toaster {
  say(message: string, undo?: () => void): void;
  complain(error: unknown): void;
}

const SHOWN_MS = 8000;
const Toasting = createContext<Toaster | null>(null);
let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const texts = useTexts(uiTexts);
  const problemText = useProblemText();
  const drop = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const show = (toast: Omit<Toast, 'id'>): void => {
    lastId += 1;
    const id = lastId;
    setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
    setTimeout(() => drop(id), SHOWN_MS);
  };
  const toaster: Toaster = {
    say: (message, undo) => show({ message, tone: 'plain', ...(undo && { undo }) }),
    complain: (error) => show({ message: problemText(error), tone: 'bad' }),
  };
  return (
    <Toasting value={toaster}>
      {children}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-20 z-50 sm:bottom-4 flex flex-col items-center gap-2 px-4"
      >
        {toasts.map(({ id, message, tone, undo }) => (
          <div
            key={id}
            className={`pointer-events-auto flex max-w-lg items-center gap-3 rounded-lg border py-1 pr-1 pl-4 text-sm shadow-lift ${tone === 'bad' ? 'border-bad bg-bad-soft text-bad' : 'border-line bg-surface'}`}
          >
            <span className="min-w-0 flex-1 break-words">{message}</span>
            {undo && (
              <Button
                size="small"
                tone="quiet"
                onClick={() => {
                  drop(id);
                  undo();
                }}
              >
                {texts.undo}
              </Button>
            )}
            <IconButton label={texts.dismiss} onClick={() => drop(id)}>
              <X size={16} />
            </IconButton>
          </div>
        ))}
      </div>
    </Toasting>
  );
}

export function useToasts(): Toaster {
  const toaster = useContext(Toasting);
  if (toaster === null) throw new Error('useToasts needs a ToastProvider above it');
  return toaster;
}
