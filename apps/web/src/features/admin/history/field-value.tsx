import clsx from 'clsx';
import type { HistoryChange, HistoryRecord } from '../../../shared/api/owner.api.js';
import { ToolIcon } from '../../../shared/tool-card/tool-icon.js';
import { BannerThumbnail } from '../banners/banner-thumbnail.js';
import type { FieldValue as Value, FieldWords } from './use-field-words.js';

const ICONS = new Set(['iconUrl', 'logo_url', 'favicon_url']);

interface FieldValueProps {
  readonly field: Pick<HistoryChange, 'type' | 'field' | 'id'>;
  readonly value: Value;
  readonly words: FieldWords;
  readonly named: readonly HistoryRecord[];
  readonly className?: string;
}

/** A value as its form shows it, with its picture or its colour. */
export function FieldValue({ field, value, words, named, className }: FieldValueProps) {
  return (
    <span className={clsx('inline-flex max-w-full min-w-0 items-center gap-2 align-middle', className)}>
      {typeof value === 'string' && value !== '' && (
        <Picture
          field={field.field}
          value={value}
          name={named.find(({ type, id }) => type === field.type && id === field.id)?.name ?? '?'}
        />
      )}
      <span
        dir="auto"
        className={clsx('min-w-0 wrap-anywhere whitespace-pre-line', isNone(value) && 'italic')}
      >
        {words.text(field, value, named)}
      </span>
    </span>
  );
}

const isNone = (value: Value): boolean => value === null || value === '';

interface PictureProps {
  readonly field: string;
  readonly value: string;
  /** The name of the record, whose letter stands for a broken icon. */
  readonly name: string;
}

function Picture({ field, value, name }: PictureProps) {
  if (ICONS.has(field)) return <ToolIcon name={name} iconUrl={value} size="h-8 w-8" />;
  if (field === 'imageUrl') return <BannerThumbnail imageUrl={value} />;
  if (field === 'primary_color') {
    return (
      <span
        data-slot="swatch"
        className="size-5 shrink-0 rounded-md border border-line-strong forced-color-adjust-none"
        style={{ background: value }}
        aria-hidden="true"
      />
    );
  }
  return null;
}
