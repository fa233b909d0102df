import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { FormActions } from '../../../components/form.js';
import { ChoiceField } from '../parts/choice-field.js';
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
        <ChoiceField
          label={t`Category`}
          options={[['', t`No category`], ...categories]}
          value={categoryId}
          onChange={({ target }) => setCategoryId(target.value)}
        />
        <FormActions>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" variant="accent">{t`Set category`}</Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
