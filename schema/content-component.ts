import { z } from 'zod';

/** A component of the product: the schema of its attributes, and the function that renders it at build. */
interface ContentComponent {
  props: z.ZodObject;
  render: (props: never) => unknown;
  styles: readonly string[];
}

/** The components of `content/components/index.ts`, by the names that writers use. */
export type ContentComponents = Record<string, ContentComponent>;

/** Values of the attributes that a writer leaves out: component → attribute → text. */
export type AttributeDefaults = Record<string, Record<string, string>>;

/**
 * Connects a component with the schema of its attributes, so that the types of both agree, and with its style sheets in
 * `content/components/`.
 */
export function contentComponent<P extends z.ZodObject, R>(
  props: P,
  styles: readonly string[],
  render: (props: z.output<P>) => R,
) {
  return { props, render, styles };
}

/**
 * The attributes of a picture or a tool. A writer may replace both texts; variables (`{load.timeout}`) are allowed in
 * them. `description` is the text alternative: search and screen readers get it.
 */
export function describedProps(caption: string, description: string) {
  return z.strictObject({
    caption: z.string().min(1).default(caption),
    description: z.string().min(1).default(description),
  });
}

export function attributeDefaults(components: ContentComponents): AttributeDefaults {
  return Object.fromEntries(
    Object.entries(components).map(([name, { props }]) => [
      name,
      Object.fromEntries(
        Object.entries(props.shape).flatMap(([attribute, field]) => {
          const { data } = z.safeParse(field, undefined);
          return typeof data === 'string' ? [[attribute, data]] : [];
        }),
      ),
    ]),
  );
}
