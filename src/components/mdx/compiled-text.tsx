import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useMDXComponent } from 'next-contentlayer2/hooks';
import { contentComponents } from '@content/components';
import { ErrorCatalogue } from '@/api/views/error-catalogue';
import { Link } from '../ui/link';
import { mdxComponents } from '.';
import { useTextContext } from './page-context';

const PRODUCT_COMPONENTS = Object.fromEntries(
  Object.entries(contentComponents).map(([name, { render }]) => [name, render as ComponentType]),
);

function Catalogue() {
  const { catalogue } = useTextContext();
  return catalogue ? <ErrorCatalogue catalogue={catalogue} /> : null;
}

/** A heading that was renamed because of generated parts of the page has its new id and a link to it. */
function heading(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading({ id = '', children, ...rest }: ComponentProps<'h2'>) {
    const { renamed = {} } = useTextContext();
    const own = Object.hasOwn(renamed, id) ? renamed[id] : undefined;
    return (
      <Tag id={(own ?? id) || undefined} {...rest}>
        {own === undefined ? children : Children.map(children, (child) => relinked(child, own))}
      </Tag>
    );
  };
}

function relinked(child: ReactNode, id: string): ReactNode {
  if (!isValidElement<{ className?: string; href?: string }>(child)) return child;
  if (child.props.className !== 'heading-link') return child;
  return cloneElement(child, { href: `#${id}` });
}

const COMPONENTS = {
  ...mdxComponents,
  ...PRODUCT_COMPONENTS,
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
  a: Link,
  ErrorCatalogue: Catalogue,
};

/** Compiled MDX names each component that it needs in a check before its content. */
const NEEDED = /_missingMdxReference\("([\w.]+)", true\)/g;

/** In development, a component that does not exist shows its content: the message above the page names its place. */
function unknownIn(code: string) {
  const names = [...code.matchAll(NEEDED)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in COMPONENTS));
  return Object.fromEntries(names.map((name) => [name, Fragment]));
}

/** A compiled text (`src/content/markdown/compile.ts`) as a component: what is in it comes from the build alone. A preview has some components of its own. */
export function Text({ code, components }: { code: string; components?: object }) {
  return useText(code, components);
}

/**
 * The text of a page with what is below its lead. The lead is the first paragraph; a text that begins with something
 * else follows the page's description.
 */
export function PageText({
  code,
  description,
  children,
}: {
  code: string;
  description: string;
  children: ReactNode;
}) {
  const text = useText(code);
  const parts = Children.toArray(text.type === Fragment ? text.props.children : text);
  const first = parts[0];
  const isLead = isValidElement<{ children?: ReactNode }>(first) && first.type === 'p';
  return (
    <>
      <p className="lead">{isLead ? first.props.children : description}</p>
      {children}
      {isLead ? parts.slice(1) : parts}
    </>
  );
}

function useText(code: string, others?: object): ReactElement<{ children?: ReactNode }> {
  const render = useMDXComponent(code);
  const unknown = process.env.NODE_ENV === 'development' ? unknownIn(code) : {};
  return render({ components: { ...COMPONENTS, ...unknown, ...others } as never });
}
