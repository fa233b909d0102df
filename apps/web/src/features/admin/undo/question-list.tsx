import { plural, t } from '@lingui/core/macro';
import { Button } from '../../../components/button.js';
import { DialogText } from '../../../components/dialog.js';
import type { HistoryRecord } from '../../../shared/api/owner.api.js';
import type { FieldWords } from '../history/use-field-words.js';
import { QuestionField } from './question-field.js';
import { MAX_QUESTIONS, type Answer, type Question } from './undo-questions.js';

interface QuestionListProps {
  readonly questions: readonly Question[];
  readonly records: readonly HistoryRecord[];
  readonly words: FieldWords;
  readonly answerTo: (question: Question) => Answer;
  readonly answer: (questions: readonly Question[], answer: Answer) => void;
}

/** Asks about later changes, one by one or all at once. */
export function QuestionList({ questions, records, words, answerTo, answer }: QuestionListProps) {
  const oneByOne = questions.length <= MAX_QUESTIONS;
  const all = (value: Answer): boolean => questions.every((question) => answerTo(question) === value);
  return (
    <>
      <DialogText>
        {plural(questions.length, {
          one: '# choice to make: later changes stay unless you choose the old value.',
          other: '# choices to make: later changes stay unless you choose the old value.',
        })}
      </DialogText>
      {(questions.length > 1 || !oneByOne) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            aria-pressed={all('keep')}
            className={PRESSED}
            onClick={() => answer(questions, 'keep')}
          >{t`Keep all`}</Button>
          <Button
            aria-pressed={all('restore')}
            className={PRESSED}
            onClick={() => answer(questions, 'restore')}
          >{t`Restore all`}</Button>
        </div>
      )}
      {oneByOne && (
        <div className="mt-4 flex flex-col gap-4 sm:gap-6">
          {questions.map((question) => (
            <QuestionField
              key={question.key}
              question={question}
              records={records}
              words={words}
              answer={answerTo(question)}
              choose={(chosen) => answer([question], chosen)}
            />
          ))}
        </div>
      )}
    </>
  );
}

const PRESSED =
  'aria-pressed:border-accent-edge aria-pressed:bg-sunken forced-colors:aria-pressed:border-highlight';
