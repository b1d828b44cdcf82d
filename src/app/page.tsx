import type { Metadata } from 'next';
import { MachineLinks } from '@/components/layout/machine-links';
import { StaticHtml } from '@/components/ui/static-html';
import { getSite } from '@/content';
import { ComponentStyles } from './component-styles';
import { pageLinksOf } from '@/outputs/page-links';
import { MdxBody } from './mdx-body';
import { metadataOf } from './page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  const site = await getSite();
  const { byRoute, product } = site;
  const home = byRoute.get('/');
  const name = `${product.name} Docs`;
  return home
    ? { ...metadataOf(home, site), title: `${home.title} · ${name}` }
    : { title: name, alternates: { canonical: '/' } };
}

export default async function HomePage() {
  const { product, byRoute, bodies } = await getSite();
  const home = byRoute.get('/');
  const body = bodies.get('/');
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-360 flex-1 px-6 pb-24">
      <ComponentStyles code={body?.code} />
      {home ? <MachineLinks links={pageLinksOf(home, product)} /> : null}
      <StaticHtml className="hero grid items-end gap-x-16 gap-y-5 pt-10 pb-8 desktop:grid-cols-[minmax(0,1fr)_27.5rem] desktop:pt-14">
        <h1 className="max-w-[18ch] text-[clamp(36px,5.6vw,56px)] leading-[1.08] font-semibold tracking-[-0.035em] text-balance">
          {home?.title ?? `${product.name} Docs`}
        </h1>
        <p className="max-w-[60ch] text-lg/7.5 text-pretty text-muted">{home?.description ?? product.tagline}</p>
      </StaticHtml>
      {body ? (
        <StaticHtml className="prose">
          <MdxBody code={body.code} route="/" />
        </StaticHtml>
      ) : null}
    </main>
  );
}
