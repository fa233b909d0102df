import { t } from '@lingui/core/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button.js';
import { Dialog, DialogText } from '../../../components/dialog.js';
import { focusFirstProblem } from '../../../components/focus-first-problem.js';
import { FormActions } from '../../../components/form.js';
import { pastAddress } from '../../../shared/past/past-address.js';
import { HistoryIcon } from '../parts/icons.js';
import { InputField } from '../parts/input-field.js';
import { chosenMoment } from './chosen-moment.js';
import { localDayOf } from './times.js';

/** Asks for a time, and opens the site as it was then. */
export function PastButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="max-sm:order-last max-sm:w-full mouse:h-10" onClick={() => setOpen(true)}>
        <HistoryIcon />
        {t`See the site as of...`}
      </Button>
      {open && <PastDialog close={() => setOpen(false)} />}
    </>
  );
}

function PastDialog({ close }: { readonly close: () => void }) {
  const about = useId();
  const today = localDayOf(new Date());
  const [day, setDay] = useState(today);
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  const go = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = chosenMoment(day, time, new Date());
    if ('at' in chosen) return window.location.assign(pastAddress(chosen.at));
    flushSync(() => setProblem(chosen.problem));
    focusFirstProblem(form);
  };

  return (
    <Dialog title={t`See the site as of a day`} describedBy={about} close={close}>
      <div id={about}>
        <DialogText>{t`Shows visitors' pages with the tools, categories, banners and settings of that time.`}</DialogText>
      </div>
      <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={go}>
        <div className="grid gap-4 sm:grid-cols-2">
          <InputField
            label={t`Day`}
            error={problem}
            type="date"
            autoFocus
            max={today}
            value={day}
            onChange={({ target }) => {
              setDay(target.value);
              setProblem(undefined);
            }}
          />
          <InputField
            label={t`Time`}
            hint={t`If empty, the end of the day.`}
            type="time"
            value={time}
            onChange={({ target }) => {
              setTime(target.value);
              setProblem(undefined);
            }}
          />
        </div>
        <FormActions className="justify-end">
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" variant="accent">{t`See the site`}</Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
