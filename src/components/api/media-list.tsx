import { Fragment } from 'react';
import type { Media, Operation, Prose } from '@/openapi';
import { partLabel } from './labels/labels';
import { Markdown } from './markdown';
import { ParameterList } from './parameter-list';
import { SchemaParts, Traits } from './schema-body';
import { SchemaTraits } from './schema-traits';
import { TraitList } from './trait-list';

interface MediaListProps {
  media: readonly Media[];
  /** Id of the surrounding block, which a media type does not repeat. */
  parentId: string;
  /** Description of the surrounding block, which a schema does not repeat. */
  parentDescription: Prose | null;
  required?: boolean;
  /** Whether the fields are folded at first, because the page shows the same type before. */
  folded?: boolean;
}

/** The body of a request, with its description. */
export function RequestBody({ body }: { body: Operation['requestBody'] }) {
  if (!body) return null;
  return (
    <>
      <Markdown prose={body.description} />
      <MediaList media={body.media} parentId="" parentDescription={body.description} required={body.required} />
    </>
  );
}

/** A body in each of its media types. */
export function MediaList({ media, parentId, parentDescription, required = false, folded = false }: MediaListProps) {
  return media.map(({ type, anchor, schema, encoding }) => (
    <div key={type} className="api-media" id={anchor === parentId ? undefined : anchor}>
      <p className="api-media-type">
        <code>{type}</code>{' '}
        {schema ? <Traits schema={schema} required={required} deprecated={schema.deprecated} /> : null}
      </p>
      <TraitList
        rows={encoding.map(({ name, serialization, headers }) => [
          <code key="name">{name ?? 'each item'}</code>,
          <Fragment key="encoding">
            {partLabel(serialization)}
            {headers.length > 0 ? <ParameterList parameters={headers} /> : null}
          </Fragment>,
        ])}
      />
      {schema && schema.description?.text !== parentDescription?.text ? <Markdown prose={schema.description} /> : null}
      {schema ? <SchemaTraits schema={schema} /> : null}
      {schema ? <SchemaParts schema={schema} of="the body" depth={folded ? 2 : 0} /> : null}
    </div>
  ));
}
