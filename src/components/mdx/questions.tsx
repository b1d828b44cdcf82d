import type { PageData } from '@/page-data/page-data';
import type { Heading } from '@/lib/outline';
import { Text } from './compiled-text';
import { ChevronIcon } from '../ui/icons';

type Question = PageData['content']['questions'][number];

interface Group {
  heading: Heading | undefined;
  questions: Question[];
}

/** The questions of a FAQ as an index: its groups, a field that filters, and each answer folded below its question. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const groups = groupsOf(questions);
  return (
    <>
      <div className="question-tools mt-4 mb-6 print:hidden" data-markdown-ignore="">
        <input
          type="search"
          className="needs-script min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3.5 placeholder:text-subtle"
          aria-label="Filter questions"
          placeholder={`Filter ${questions.length} questions`}
          autoComplete="off"
          data-filter="question"
        />
        <p role="status" className="my-2 text-sm/5 text-subtle empty:m-0" />
        {groups.length > 1 ? <GroupLinks groups={groups} /> : null}
      </div>
      {groups.map(({ heading, questions: own }, index) => (
        <section key={heading?.id ?? index} data-filter-group="">
          {heading ? <LinkedHeading heading={heading} /> : null}
          {own.map((question, place) => (
            <FoldedQuestion key={place} {...question} />
          ))}
        </section>
      ))}
    </>
  );
}

function groupsOf(questions: readonly Question[]): Group[] {
  const groups: Group[] = [];
  for (const question of questions) {
    if (groups.length === 0 || question.group)
      groups.push({ heading: question.group, questions: [] });
    groups.at(-1)?.questions.push(question);
  }
  return groups;
}

function GroupLinks({ groups }: { groups: readonly Group[] }) {
  return (
    <ul className="my-3 flex flex-wrap gap-1.5">
      {groups.map(({ heading, questions }) =>
        heading ? (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              className="inline-flex min-h-[max(32px,var(--touch))] items-center gap-1.5 rounded-[22px] border border-line px-2.5 text-sm/5 text-muted hover:border-line-strong hover:text-text"
            >
              {heading.text} <span className="text-subtle">{questions.length}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function LinkedHeading({ heading: { id, text } }: { heading: Heading }) {
  return (
    <h2 id={id} className="mt-7 mb-0.5 text-lg/7">
      <a href={`#${id}`} className="heading-link">
        {text}
      </a>
    </h2>
  );
}

/** A fragment opens it (`disclosure.ts`), and so do a highlight, find in page and print; without scripts, it is open. */
function FoldedQuestion({ heading, code }: Question) {
  if (!heading) return <Text code={code} />;
  const { id, depth, text } = heading;
  const Level = depth === 2 ? 'h2' : 'h3';
  return (
    <details className="question group border-b border-line" data-filter-row="">
      <summary className="flex min-h-[max(40px,min(var(--touch)*9,48px))] cursor-pointer list-none items-center justify-between gap-4 py-2 underline-offset-4 hover:underline">
        <Level id={id} className="m-0 text-base/6 font-medium text-wrap text-inherit">
          {text}
        </Level>
        <ChevronIcon
          width={16}
          height={16}
          className="flex-none text-subtle group-open:rotate-90"
        />
      </summary>
      <Text code={code} />
      <p className="mb-5 text-xs/5 text-subtle print:hidden" data-markdown-ignore="">
        <a href={`#${id}`} className="hover:underline">
          Link to this answer
        </a>
      </p>
    </details>
  );
}
