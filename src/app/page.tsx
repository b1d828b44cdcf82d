import type { Metadata } from 'next';
import { MachineLinks } from '@/components/layout/machine-links';
import { StaticHtml } from '@/components/ui/static-html';
import { UptimeStrip } from '@/components/ui/uptime-strip';
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
    <main id="content" tabIndex={-1} className="home">
      <ComponentStyles code={body?.code} />
      {home ? <MachineLinks links={pageLinksOf(home, product)} /> : null}
      <StaticHtml className="hero">
        <h1>{home?.title ?? `${product.name} Docs`}</h1>
        <p className="hero-text">{home?.description ?? product.tagline}</p>
        <div>
          <UptimeStrip bars={90} degraded={58} down={71} className="hero-strip" />
        </div>
      </StaticHtml>
      {body ? (
        <StaticHtml className="prose home-body">
          <MdxBody code={body.code} route="/" />
        </StaticHtml>
      ) : null}
    </main>
  );
}
