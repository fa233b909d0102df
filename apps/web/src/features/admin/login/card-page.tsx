import { useId, type ReactNode } from 'react';
import { cardVariants } from '../../../components/card.js';
import { shell } from '../../../components/layout.js';
import { PageDescription, PageTitle } from '../../../components/page-title.js';
import { TopBar } from '../../../shared/page/top-bar.js';

interface CardPageProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

/** A page with one card in its middle. */
export function CardPage({ title, description, children }: CardPageProps) {
  const id = useId();
  return (
    <>
      <TopBar />
      <main
        id="content"
        tabIndex={-1}
        aria-labelledby={id}
        className={shell({ className: 'grid min-h-[calc(100dvh-7rem)] place-items-center py-4' })}
      >
        <div className={cardVariants({ className: 'w-full max-w-md' })}>
          <PageTitle id={id}>{title}</PageTitle>
          <PageDescription>{description}</PageDescription>
          {children}
        </div>
      </main>
    </>
  );
}
