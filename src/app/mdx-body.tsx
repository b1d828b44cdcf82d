import { Children, cloneElement, isValidElement, type ComponentProps, type ReactNode } from 'react';
import { getMDXComponent } from 'next-contentlayer2/hooks';
import { contentComponents } from '@content/components';
import { ErrorCatalogue } from '@/components/api/error-catalogue';
import { mdxComponents } from '@/components/mdx';
import { Picture } from '@/components/mdx/picture';
import { getSite, pictureAt, readPictures, typesRouteOf } from '@/content';
import { editedBody } from './edited-body';

interface MdxBodyProps {
  code: string;
  /** Route of the page. */
  route: string;
}

const PRODUCT_COMPONENTS = Object.fromEntries(
  Object.entries(contentComponents).map(([name, { render }]) => [name, render]),
);

/** Compiled MDX, rendered on the server without any script for the browser. */
export async function MdxBody({ code, route }: MdxBodyProps) {
  const { catalogues, renamed, downloads, byRoute } = await getSite();
  const source = byRoute.get(route)?.source ?? '';
  const catalogue = catalogues.get(route);
  const ids = renamed.get(route);
  const types = typesRouteOf(downloads);
  const Pre = mdxComponents.pre;
  const components = {
    ...mdxComponents,
    ...PRODUCT_COMPONENTS,
    ...(ids?.size ? headings(ids) : {}),
    pre: (props: ComponentProps<typeof Pre>) => <Pre {...props} types={types} />,
    img: (props: ComponentProps<'img'>) => <PageImage {...props} source={source} />,
    ErrorCatalogue: () => (catalogue ? <ErrorCatalogue catalogue={catalogue} /> : null),
  };
  const render = (more: object) => getMDXComponent(code)({ components: { ...components, ...more } as never });
  return process.env.NODE_ENV === 'development' ? editedBody(code, components, render) : render({});
}

/** A picture beside the page has its size. */
function PageImage({ source, ...rest }: ComponentProps<'img'> & { source: string }) {
  const file = typeof rest.src === 'string' ? pictureAt(rest.src, source, readPictures()) : undefined;
  return <Picture {...rest} file={file} />;
}

/** Headings that were renamed because of generated parts of the page, with their links. */
function headings(ids: ReadonlyMap<string, string>) {
  const heading = (Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') =>
    function Renamed({ id = '', children, ...rest }: ComponentProps<'h2'>) {
      const own = ids.get(id);
      return (
        <Tag id={own ?? id} {...rest}>
          {own ? Children.map(children, (child) => relinked(child, own)) : children}
        </Tag>
      );
    };
  return { h2: heading('h2'), h3: heading('h3'), h4: heading('h4'), h5: heading('h5'), h6: heading('h6') };
}

function relinked(child: ReactNode, id: string): ReactNode {
  return isValidElement<{ className?: string; href?: string }>(child) && child.props.className === 'heading-link'
    ? cloneElement(child, { href: `#${id}` })
    : child;
}
