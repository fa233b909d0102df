import { useId, type ReactNode } from 'react';
import { cardVariants, cardTitle } from '../../../components/card.js';

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={cardVariants()} aria-labelledby={id}>
      <h3 id={id} className={cardTitle}>
        {title}
      </h3>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-x-6 gap-y-4">
        {children}
      </div>
    </section>
  );
}
