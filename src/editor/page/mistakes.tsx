import type { PlacedIssue } from '../place-issues';
import { Button, CodedText, mistakes, ROW } from './ui';

interface MistakesProps {
  issues: readonly PlacedIssue[];
  onFix: (issue: PlacedIssue) => void;
  onShow: (issue: PlacedIssue) => void;
}

/** The mistakes of the file in one list; a press on one leads to it. */
export function Mistakes({ issues, onFix, onShow }: MistakesProps) {
  if (issues.length === 0) return null;
  const hasErrors = issues.some(({ severity }) => severity === 'error');
  return (
    <details className="flex-none border-t border-line bg-sunken">
      <summary
        className={`cursor-pointer px-5 py-2 text-sm/5 font-medium ${hasErrors ? 'text-down' : 'text-degraded'}`}
      >
        {mistakes(issues.length)}
      </summary>
      <ul className="max-h-56 overflow-y-auto px-3 pb-3 thin-scrollbar" aria-label="Mistakes">
        {issues.map((issue) => (
          <li key={`${issue.line}:${issue.column} ${issue.message}`} className="flex gap-2 py-0.5">
            <button type="button" className={ROW} onClick={() => onShow(issue)}>
              <span className="text-subtle">Line {issue.line} </span>
              <CodedText text={issue.message} />
            </button>
            {issue.fix && issue.field === undefined ? (
              <Button className="self-start" onClick={() => onFix(issue)}>
                Fix
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
