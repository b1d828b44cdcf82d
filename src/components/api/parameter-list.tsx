import type { Parameter } from '@/page-data/shown';
import { FieldLink, Traits } from './field-head';
import { parameterLabel } from './labels/labels';
import { Markdown } from './markdown';
import { SchemaParts } from './schema-body';
import { SchemaTraits } from './schema-traits';

interface ParameterListProps {
  parameters: readonly Parameter[];
  /** What has the parameters, if that is not the request. */
  owner?: string;
}

/** Parameters or headers, one below the other. */
export function ParameterList({ parameters, owner = '' }: ParameterListProps) {
  return (
    <ul className="api-fields">
      {parameters.map(
        ({ anchor, name, required, deprecated, description, schema, serialization, examples, exampleNotes }) => (
          <li key={anchor} id={anchor} className="api-field">
            <p className="api-field-head">
              <FieldLink anchor={anchor} label={owner === '' ? undefined : `${name} of ${owner}`}>
                <code>{name}</code>
              </FieldLink>{' '}
              <Traits schema={schema} required={required} deprecated={deprecated} />
            </p>
            <Markdown prose={description ?? schema.description} />
            <SchemaTraits
              schema={schema}
              examples={examples}
              exampleNotes={exampleNotes}
              serialization={parameterLabel(serialization)}
            />
            <SchemaParts schema={schema} place={{ path: name, owner, depth: 1, compact: false }} />
          </li>
        ),
      )}
    </ul>
  );
}
