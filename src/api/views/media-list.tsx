import { Fragment } from 'react';
import type { Media, Operation, Response } from '@/api';
import { serializationLabel } from '@/api/labels';
import { ExternalDocs, Tabs, type Trait, TraitList } from './elements';
import { Markdown } from './markdown';
import { FieldList, SchemaBody } from './schema-body';
import { SchemaType } from './schema-traits';
import { Code } from '@/components/ui/code';

interface MediaListProps {
  media: readonly Media[];
  /** The request or the response that has the body. The body repeats neither its address nor its description. */
  parent: Pick<Response, 'description'> & { anchor?: string; required?: boolean };
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
  const anchors = new Set(media.map(({ anchor }) => anchor));
  const tabs = [...anchors].map((anchor) => {
    const group = media.filter((one) => one.anchor === anchor);
    return {
      label: group.map(({ type }) => type).join(', '),
      content: <MediaGroup media={group} parent={parent} />,
    };
  });
  return <Tabs tabs={tabs} label="Media type" />;
}

function MediaGroup({ media, parent }: MediaListProps) {
  const { anchor = '', schema = null } = media[0] ?? {};
  return (
    <div className="api-media" id={anchor === parent.anchor ? undefined : anchor}>
      <p className="api-media-type mt-4">
        {media.map(({ type }, index) => (
          <Fragment key={type}>
            {index > 0 ? ' or ' : ''}
            <Code className="font-medium">{type}</Code>
          </Fragment>
        ))}{' '}
        {schema && (
          <SchemaType schema={schema} presence={parent.required ? 'required' : undefined} />
        )}
      </p>
      <TraitList
        traits={media.flatMap(({ encoding }) =>
          encoding.map(({ name, serialization, headers }): Trait => [
            <Code key="name">{name ?? 'each item'}</Code>,
            <Fragment key="encoding">
              {serializationLabel(serialization, '')}
              {headers.length > 0 && <FieldList fields={headers} />}
            </Fragment>,
          ]),
        )}
      />
      {media
        .flatMap(({ links }) => links)
        .map((link) => (
          <ExternalDocs key={link.url} docs={link} />
        ))}
      {schema && <SchemaBody schema={schema} anchor={anchor} above={parent.description} />}
    </div>
  );
}
