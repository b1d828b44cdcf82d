import { Fragment, type ReactNode } from 'react';
import type { MdxProps } from '@schema/mdx-components';
import { namesIn, propsOf } from '../children';

/** A table of yes and no. It is a table, because readers look up single cells; each mark is an icon and a word. */
export function Matrix({ label, heading, columns, children }: MdxProps<'Matrix'> & { children: ReactNode }) {
  const names = namesIn(columns);
  return (
    <figure className="figure matrix">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {propsOf<MdxProps<'Row'>>(children, Row).map(({ title, marks }) => (
            <tr key={title}>
              <th scope="row">{breakable(title)}</th>
              {namesIn(marks).map((mark, index) => (
                <MarkCell key={index} yes={mark === 'yes'} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

/** A name of permissions, such as `project.read`, which may break after its dot. */
const breakable = (title: string) =>
  title.split(/(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));

/** One row; `Matrix` renders it. */
export const Row = (): null => null;

function MarkCell({ yes }: { yes: boolean }) {
  return (
    <td data-mark={yes ? 'yes' : 'no'}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={yes ? 'M3 8.5 6.5 12 13 4.5' : 'M5 8h6'} />
      </svg>
      <span className="sr-only">{yes ? 'Yes' : 'No'}</span>
    </td>
  );
}
