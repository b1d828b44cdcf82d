import type { TypePage } from '@/page-data/shown';
import { Traits } from './field-head';
import { SchemaBody } from './schema-body';

/** The fields of a type on a page of its own. */
export function TypeView({ type: { name, anchor, schema } }: { type: TypePage }) {
  return (
    <div className="api-media" id={anchor}>
      <p className="api-media-type">
        <code>{name}</code> <Traits schema={schema} required={false} deprecated={schema.deprecated} />
      </p>
      <SchemaBody schema={schema} place={{ path: '', owner: '', depth: 0, compact: false }} />
    </div>
  );
}
