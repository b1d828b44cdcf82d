import { pageKindOf } from '@schema/content-paths';
import {
  fromForm,
  isObject,
  toForm,
  type Json,
  type JsonObject,
} from '@schema/derived/form-values';
import type { JsonSchema } from '@schema/derived/json-schema';
import { CmsError } from './cms-error';
import { mergeFile, readFile } from './page-text';

/** Key of a form's field with the text of a page. */
const BODY = 'body';

/** A kind of content file by its name, that of a collection or the path of a data file, with the schema of its YAML. */
export interface FormKind {
  name: string;
  isPage: boolean;
  schema: JsonSchema;
}

export interface FormFile {
  isPage: boolean;
  /** What a form shows of a text; throws the parser's message if the text has errors. */
  read(source: string): JsonObject;
  /** The text with what a form changed, that of a new file if `source` is ''. Throws an error if it cannot be merged. */
  write(source: string, form: JsonObject): string;
}

function formFile({ isPage, schema }: FormKind): FormFile {
  return {
    isPage,
    read: (source) => {
      const { data, body } = readFile(source, isPage);
      if (isPage && Object.hasOwn(data, BODY))
        throw new CmsError(
          422,
          `The front matter has the key \`${BODY}\`. Write the text below it.`,
        );
      return { ...asObject(toForm(schema, data)), ...(isPage && { [BODY]: body }) };
    },
    write: (source, form) => {
      const { [BODY]: body, ...fields } = form;
      const data = asObject(
        fromForm(schema, isPage ? fields : form, readFile(source, isPage).data),
      );
      return mergeFile(source, isPage, {
        data,
        body: isPage && typeof body === 'string' ? body : '',
      });
    },
  };
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** Finds the form of a content file by its path below the content folder; undefined if no kind has it. */
export function formFiles(kinds: readonly FormKind[]): (path: string) => FormFile | undefined {
  const forms = kinds.map((kind) => ({ ...kind, form: formFile(kind) }));
  return (path) => {
    const page = pageKindOf(path);
    return forms.find(({ name, isPage }) => name === (isPage ? page : path))?.form;
  };
}
