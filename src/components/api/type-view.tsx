import type { TypePage } from '@/page-data/shown';
import { SchemaBody } from './schema-body';
import { SchemaType } from './schema-traits';

/** The fields of a type on a page of its own. */
export function TypeView({ type: { name, anchor, schema } }: { type: TypePage }) {
  return (
    <div className="api-media" id={anchor}>
      <p className="api-media-type">
        <code>{name}</code> <SchemaType schema={schema} />
      </p>
      <SchemaBody schema={schema} place={{ path: '', owner: '', depth: 0, compact: false }} />
    </div>
  );
}
