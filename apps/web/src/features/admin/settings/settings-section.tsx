import { useId, type ReactNode } from 'react';

interface SettingsSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingsSection({ title, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className="panel settings-section" aria-labelledby={id}>
      <h3 id={id} className="panel-title">
        {title}
      </h3>
      <div className="field-grid">{children}</div>
    </section>
  );
}
