import { Fragment } from 'react';
import type { Server } from '@/page-data/shown';
import { Markdown } from './markdown';
import { Codes, Row, type Trait } from './row';

/** Addresses of the API, with the variables in them. */
export function Servers({ servers }: { servers: readonly Server[] }) {
  return (
    <ul className="api-fields">
      {servers.map(({ url, name, description, variables }) => (
        <Row
          key={url}
          name={<code>{url}</code>}
          type={name === null ? null : <span className="api-type">{name}</span>}
          prose={description}
          traits={variables.map(variableTrait)}
        />
      ))}
    </ul>
  );
}

function variableTrait({ name, default: initial, enum: values, description }: Server['variables'][number]): Trait {
  return [
    <code key="name">{name}</code>,
    <Fragment key="values">
      default <code>{initial}</code>
      {values.length > 0 ? ', one of ' : ''}
      <Codes values={values} />
      <Markdown prose={description} />
    </Fragment>,
  ];
}
