import type { Server } from '@/openapi';
import { Markdown } from './markdown';

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
          {server.variables.length > 0 ? (
            <dl className="api-traits">
              {server.variables.map(({ name, default: initial, enum: values, description }) => (
                <div key={name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>
                    default <code>{initial}</code>
                    {values.length > 0 ? ', one of ' : ''}
                    {values.map((value, index) => [index > 0 ? ' ' : '', <code key={value}>{value}</code>])}
                    <Markdown prose={description} />
                  </dd>
                </div>
              ))}
            </dl>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
