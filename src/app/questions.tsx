import { Fragment } from 'react';
import type { Page, Site } from '@/content';
import type { Heading } from '@/lib/outline';
import { questionHeadings } from '@/lib/question-groups';
import { MdxBody } from './mdx-body';

type Body = NonNullable<ReturnType<Site['bodies']['get']>>;

/** The questions of a FAQ with their answers, below the headings of their groups; the outline has the headings' ids. */
export function Questions({ page, questions }: { page: Page; questions: Body['questions'] }) {
  const headings = questionHeadings(page.outline.headings, questions);
  return questions.map(({ question, code }, index) => {
    const { heading, group } = headings[index] ?? {};
    return (
      <Fragment key={question}>
        {group ? <LinkedHeading heading={group} /> : null}
        <section aria-labelledby={heading?.id} className="question">
          {heading ? <LinkedHeading heading={heading} /> : null}
          <MdxBody code={code} route={page.route} />
        </section>
      </Fragment>
    );
  });
}

function LinkedHeading({ heading: { id, depth, text } }: { heading: Heading }) {
  const Level = depth === 2 ? 'h2' : 'h3';
  return (
    <Level id={id}>
      <a href={`#${id}`} className="heading-link">
        {text}
      </a>
    </Level>
  );
}
