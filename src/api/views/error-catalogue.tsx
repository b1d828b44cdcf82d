import type { Catalogue, Problem } from '@/api';
import { Link } from '@/components/ui/link';
import { Code } from '@/components/ui/code';
import { AddressLink, Fold, Heading, Section, TraitList } from './elements';
import { Markdown } from './markdown';

/** Operations in a row; a longer list is folded. */
const IN_A_ROW = 4;

/** Every problem of the API, by status, each with an address of its own. */
export function ErrorCatalogue({ catalogue: { level, groups, guides } }: { catalogue: Catalogue }) {
  return groups.map(({ id, title, problems }) => (
    <Section key={id} id={id} level={level} title={title}>
      {problems.map((problem) => (
        <Entry
          key={problem.code}
          problem={problem}
          level={(level + 1) as 3 | 4 | 5}
          guides={guides}
        />
      ))}
    </Section>
  ));
}

function Entry({
  problem,
  level,
  guides,
}: {
  problem: Problem;
  level: 3 | 4 | 5;
  guides: Catalogue['guides'];
}) {
  const { anchor, code, title, meaning, cause, fix, guide, returnedBy } = problem;
  const isTitled = title !== null && title !== meaning?.text.replace(/\.$/, '');
  return (
    <div className="api-problem">
      <Heading id={anchor} level={level}>
        <Code>{code}</Code>
      </Heading>
      {isTitled && <p className="mt-1 mb-0 font-medium">{title}</p>}
      <Markdown prose={meaning} />
      <TraitList
        traits={[
          ['Cause', cause && <Markdown prose={cause} />],
          ['Fix', fix && <Markdown prose={fix} />],
          [
            'Guide',
            guide && (
              <AddressLink
                url={guide.url}
                label={guide.description ?? new Map(guides).get(guide.url)}
              />
            ),
          ],
          [
            'Returned by',
            returnedBy.length > 0 ? <ReturnedBy code={code} returnedBy={returnedBy} /> : null,
          ],
        ]}
      />
    </div>
  );
}

function ReturnedBy({ code, returnedBy }: Pick<Problem, 'code' | 'returnedBy'>) {
  const links = returnedBy.map(({ route, title, anchor }, index) => [
    index > 0 ? ', ' : '',
    <Link key={`${route}#${anchor}`} href={`${route}#${anchor}`}>
      {title}
    </Link>,
  ]);
  if (returnedBy.length <= IN_A_ROW) return links;
  return (
    <Fold title={`${returnedBy.length} operations`} of={code}>
      {links}
    </Fold>
  );
}
