import { z } from 'zod';
import { contentComponent } from '@schema/content-component';
import { Outcome } from '@/components/mdx/check-card';

const condition = z
  .string()
  .regex(/^\S+(?: \S+){0,7}$/, 'Write a condition of one to eight words.');

const props = z.strictObject({
  pass: condition.describe('When the check passes, in at most eight words.'),
  warn: condition.optional().describe('When it warns; left out for a check that never does.'),
  fail: condition.describe('When it fails.'),
});

/** When a check passes, warns and fails: the first thing on the page of a check. */
export const Verdict = contentComponent(props, ['verdict.css'], (conditions) => (
  <ul className="verdict" aria-label="Outcomes">
    {(['pass', 'warn', 'fail'] as const).map((outcome) =>
      conditions[outcome] ? (
        <li key={outcome}>
          <Outcome outcome={outcome} />
          <span className="sr-only">: </span>
          <span>{conditions[outcome]}</span>
        </li>
      ) : null,
    )}
  </ul>
));
