import { Fragment } from 'react';
import type { Server } from '@/page-data/shown';
import { Markdown } from './markdown';
import { Codes, TraitList } from './trait-list';

/** Addresses of the API, with the variables in them. */
export function Servers({ servers }: { servers: readonly Server[] }) {
  return (
    <ul className="api-fields">
      {servers.map((server) => (
        <li key={server.url} className="api-field">
          <p className="api-field-head">
            <code>{server.url}</code> {server.name === null ? null : <span className="api-type">{server.name}</span>}
          </p>
          <Markdown prose={server.description} />
          <TraitList
            rows={server.variables.map(({ name, default: initial, enum: values, description }) => [
              <code key="name">{name}</code>,
              <Fragment key="values">
                default <code>{initial}</code>
                {values.length > 0 ? ', one of ' : ''}
                <Codes values={values} />
                <Markdown prose={description} />
              </Fragment>,
            ])}
          />
        </li>
      ))}
    </ul>
  );
}
