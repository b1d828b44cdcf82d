import { Fragment } from 'react';
import type { SecurityAlternative, SecurityScheme, Server } from '@/api';
import { securityLabel } from '@/api/labels';
import { Markdown } from './markdown';
import { Codes, Row, RowParts, type Trait } from './elements';
import { Code } from '@/components/ui/code';

/** The security alternatives of one request; any one of them is enough. */
export function Security({ alternatives }: { alternatives: readonly SecurityAlternative[] }) {
  return (
    <>
      {alternatives.length > 1 && <p>Any one of these is enough.</p>}
      <ul className="api-fields">
        {alternatives.map(({ schemes }, index) => (
          <li key={index} className="api-field">
            {schemes.length === 0 && <p className="api-field-head">No authentication</p>}
            {schemes.map(({ scheme, scopes }) => (
              <Scheme key={scheme.name} scheme={scheme} scopes={scopes} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SchemeProps {
  scheme: SecurityScheme;
  /** The scopes to show: those that an operation needs, or all. */
  scopes: readonly string[];
}

export function Scheme({ scheme, scopes }: SchemeProps) {
  const { name, description, details } = scheme;
  const described = scheme.scopes.filter(
    (scope) => scopes.includes(scope.name) && scope.description !== '',
  );
  const traits: Trait[] = [
    [
      scopes.length > 1 ? 'Scopes' : 'Scope',
      scopes.length > 0 ? <Codes key="scopes" values={scopes} /> : null,
    ],
    ...described.map((scope): Trait => [<Code key="name">{scope.name}</Code>, scope.description]),
    ...details.map(({ label, value }): Trait => [
      label,
      value.includes(' ') ? value : <Code key="value">{value}</Code>,
    ]),
  ];
  return (
    <RowParts
      name={<Code>{name}</Code>}
      type={<span className="api-type">{securityLabel(scheme)}</span>}
      prose={description}
      traits={traits}
    />
  );
}

/** Addresses of the API, with the variables in them. */
export function Servers({ servers }: { servers: readonly Server[] }) {
  return (
    <ul className="api-fields">
      {servers.map(({ url, name, description, variables }) => (
        <Row
          key={url}
          name={<Code>{url}</Code>}
          type={name === null ? null : <span className="api-type">{name}</span>}
          prose={description}
          traits={variables.map(variableTrait)}
        />
      ))}
    </ul>
  );
}

function variableTrait({
  name,
  default: initial,
  enum: values,
  description,
}: Server['variables'][number]): Trait {
  return [
    <Code key="name">{name}</Code>,
    <Fragment key="values">
      default <Code>{initial}</Code>
      {values.length > 0 && ', one of '}
      <Codes values={values} />
      <Markdown prose={description} />
    </Fragment>,
  ];
}
