import type { Media, Prose } from '@/openapi';
import { SchemaTraits } from './schema-traits';
import { Markdown } from './markdown';
import { ParameterList } from './parameter-list';
import { SchemaParts, Traits } from './schema-body';

interface MediaListProps {
  media: readonly Media[];
  /** Id that the surrounding block has already. */
  taken: string;
  /** Text that stands above; a schema that says the same does not repeat it. */
  above: Prose | null;
  required?: boolean;
  /** Whether the fields are folded at first: a page that shows the same type again keeps it short. */
  folded?: boolean;
}

/** A body in each of its media types. */
export function MediaList({ media, taken, above, required = false, folded = false }: MediaListProps) {
  return media.map(({ type, anchor, schema, encoding }) => (
    <div key={type} className="api-media" id={anchor === taken ? undefined : anchor}>
      <p className="api-media-type">
        <code>{type}</code> {schema ? <Traits schema={schema} required={required} deprecated={schema.deprecated} /> : null}
      </p>
      {encoding.length > 0 ? (
        <dl className="api-facts">
          {encoding.map(({ name, words, headers }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                {words}
                {headers.length > 0 ? <ParameterList parameters={headers} /> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {schema && schema.description?.text !== above?.text ? <Markdown prose={schema.description} /> : null}
      {schema ? <SchemaTraits schema={schema} /> : null}
      {schema ? <SchemaParts schema={schema} of="the body" depth={folded ? 2 : 0} /> : null}
    </div>
  ));
}
