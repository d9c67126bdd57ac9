/** The frame of a page: its one heading, what it can do, what it shows. */
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  title: string;
  /** Above the title: where this stands. */
  crumbs?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

const widths = { narrow: 'max-w-3xl', normal: 'max-w-5xl', wide: 'max-w-7xl' };

export function Page({ title, crumbs, intro, actions, width = 'normal', children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Lyceum`;
  }, [title]);
  return (
    <div className={`mx-auto w-full ${widths[width]} px-4 py-6 sm:px-8 sm:py-8`}>
      {crumbs && <div className="mb-1 text-sm text-quiet">{crumbs}</div>}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h1 className="font-serif text-2xl font-semibold leading-tight break-words sm:text-3xl">
            {title}
          </h1>
          {intro && <div className="mt-1 text-quiet">{intro}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Panel({ title, actions, children, className = '' }: PanelProps) {
  return (
    <section
      aria-label={title}
      className={`rounded-xl border border-line bg-surface p-4 sm:p-5 ${className}`}
    >
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title && <h2 className="text-lg font-semibold">{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The one button that does the first useful thing. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border border-dashed border-strong-line px-6 py-12 text-center">
      {icon && <div className="text-accent">{icon}</div>}
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {children && <div className="max-w-prose text-quiet">{children}</div>}
      {action}
    </div>
  );
}
