import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { inputVariants } from '../../../components/field.js';
import { FormActions } from '../../../components/form.js';
import { FieldFrame } from '../../../components/field-frame.js';
import type { CategoryNames } from './tool-kind.js';

interface CategoryDialogProps {
  /** The number of tools. */
  readonly count: number;
  readonly categories: CategoryNames;
  readonly choose: (categoryId: string | null) => void;
  readonly close: () => void;
}

/** Asks for the category of the selected tools. */
export function CategoryDialog({ count, categories, choose, close }: CategoryDialogProps) {
  const [categoryId, setCategoryId] = useState('');
  return (
    <Dialog
      title={plural(count, { one: 'Set the category of # tool', other: 'Set the category of # tools' })}
      close={close}
    >
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          choose(categoryId === '' ? null : categoryId);
        }}
      >
        <FieldFrame label={t`Category`}>
          {(field) => (
            <select
              {...field}
              className={inputVariants({ kind: 'select' })}
              value={categoryId}
              onChange={({ target }) => setCategoryId(target.value)}
            >
              <option value="">{t`No category`}</option>
              {Array.from(categories, ([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FormActions>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" variant="accent">{t`Set category`}</Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
