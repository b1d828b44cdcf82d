import type { Parameter } from '@/openapi';
import { parameterLabel } from './labels/labels';
import { Markdown } from './markdown';
import { SchemaParts, Traits } from './schema-body';
import { SchemaTraits } from './schema-traits';

/** Parameters or headers, one below the other. */
export function ParameterList({ parameters }: { parameters: readonly Parameter[] }) {
  return (
    <ul className="api-fields">
      {parameters.map(
        ({ anchor, name, required, deprecated, description, schema, serialization, examples, exampleNotes }) => (
          <li key={anchor} id={anchor} className="api-field">
            <p className="api-field-head">
              <a className="api-name" href={`#${anchor}`}>
                <code>{name}</code>
              </a>{' '}
              <Traits schema={schema} required={required} deprecated={deprecated} />
            </p>
            <Markdown prose={description ?? schema.description} />
            <SchemaTraits
              schema={schema}
              examples={examples}
              exampleNotes={exampleNotes}
              serialization={parameterLabel(serialization)}
            />
            <SchemaParts schema={schema} of={name} depth={1} />
          </li>
        ),
      )}
    </ul>
  );
}
