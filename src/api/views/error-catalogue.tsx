import type { Catalogue, Problem } from '@/api';
import { Link } from '@/components/ui/link';
import { Code } from '@/components/ui/code';
import { AddressLink, Fold, Heading, Section, TraitList } from './elements';
import { Markdown } from './markdown';

/** Operations in a row; a longer list is folded. */
const IN_A_ROW = 4;

interface CatalogueProps {
  catalogue: Catalogue;
}

/** Every problem of the API, by status, each with an address of its own. */
export function ErrorCatalogue({ catalogue }: CatalogueProps) {
  return catalogue.groups.map(({ id, title, problems }) => (
    <Section key={id} id={id} level={catalogue.level} title={title}>
      {problems.map((problem) => (
        <Entry key={problem.code} problem={problem} catalogue={catalogue} />
      ))}
    </Section>
  ));
}

function Entry({ problem, catalogue }: CatalogueProps & { problem: Problem }) {
  const { anchor, code, title, meaning, cause, fix, guide, returnedBy } = problem;
  const isTitled = title !== null && title !== meaning?.text.replace(/\.$/, '');
  return (
    <div className="api-problem">
      <Heading id={anchor} level={(catalogue.level + 1) as 3 | 4 | 5}>
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
                label={guide.description ?? new Map(catalogue.guides).get(guide.url)}
              />
            ),
          ],
          ['Returned by', returnedBy.length > 0 ? <ReturnedBy problem={problem} /> : null],
        ]}
      />
    </div>
  );
}

function ReturnedBy({ problem: { code, returnedBy } }: { problem: Problem }) {
  const isFolded = returnedBy.length > IN_A_ROW;
  return (
    <Fold when={isFolded} title={`${returnedBy.length} operations`} of={code}>
      {returnedBy.map(({ route, title, anchor }, index) => [
        index > 0 ? ', ' : '',
        <Link key={`${route}#${anchor}`} href={`${route}#${anchor}`}>
          {title}
        </Link>,
      ])}
    </Fold>
  );
}
