import { Fragment } from 'react';
import type { Media, Operation, Response, SchemaView } from '@/page-data/api-prop-types';
import { TabPanels } from '../code/code-tabs';
import { serializationLabel } from '@/openapi/labels';
import { AddressLink, type Trait, TraitList } from './elements';
import { Markdown } from './markdown';
import { FieldList, SchemaBody } from './schema-body';
import { SchemaType } from './schema-traits';

interface MediaListProps {
  media: readonly Media[];
  /** The request or the response that has the body. The body repeats neither its address nor its description. */
  parent: Pick<Response, 'description'> & { readonly anchor?: string; readonly required?: boolean };
}

/** The body of a request, with its description. */
export function RequestBody({ body }: { body: Operation['requestBody'] }) {
  if (!body) return null;
  return (
    <>
      <Markdown prose={body.description} />
      <MediaList media={body.media} parent={body} />
    </>
  );
}

/** A body: media types with the same schema share one tree, those with another have a tab of their own. */
export function MediaList({ media, parent }: MediaListProps) {
  const isFirst = ({ anchor }: Media, index: number) => media.findIndex((one) => one.anchor === anchor) === index;
  const groups = media.filter(isFirst).map(({ anchor }) => media.filter((one) => one.anchor === anchor));
  const tabs = groups.map((group) => ({
    label: group.map(({ type }) => type).join(', '),
    content: <MediaGroup media={group} parent={parent} />,
  }));
  return tabs.length > 1 ? (
    <div className="api-tabs">
      <TabPanels tabs={tabs} label="Media type" />
    </div>
  ) : (
    (tabs[0]?.content ?? null)
  );
}

function MediaGroup({ media, parent }: MediaListProps) {
  const { anchor = '', schema = null } = media[0] ?? {};
  return (
    <div className="api-media" id={anchor === parent.anchor ? undefined : anchor}>
      <p className="api-media-type mt-4">
        {media.map(({ type }, index) => (
          <Fragment key={type}>
            {index > 0 ? ' or ' : ''}
            <code className="font-medium">{type}</code>
          </Fragment>
        ))}{' '}
        {schema ? <BodyType schema={schema} required={parent.required ?? false} /> : null}
      </p>
      <TraitList
        traits={media.flatMap(({ encoding }) =>
          encoding.map(({ name, serialization, headers }): Trait => [
            <code key="name">{name ?? 'each item'}</code>,
            <Fragment key="encoding">
              {serializationLabel(serialization, '')}
              {headers.length > 0 ? <FieldList fields={headers} /> : null}
            </Fragment>,
          ]),
        )}
      />
      {schema ? <SchemaBody schema={schema} anchor={anchor} above={parent.description} /> : null}
    </div>
  );
}

/**
 * The type of a body; one that other pages document is a link to each of them. Tab skips it, as it skips the codes of
 * problems beside it: each response has one.
 */
function BodyType({ schema, required }: { schema: SchemaView; required: boolean }) {
  const links = schema.typeLinks.flatMap(({ name, documentedAt }) => (documentedAt ? [{ name, documentedAt }] : []));
  if (links.length === 0) return <SchemaType schema={schema} required={required} />;
  return (
    <span className="text-sm">
      {links.map(({ name, documentedAt }, index) => (
        <Fragment key={name}>
          {index > 0 ? ', ' : ''}
          <AddressLink url={documentedAt} label={name} tabIndex={-1} />
        </Fragment>
      ))}
    </span>
  );
}
