import type { Site } from '@/content';

const LINK = 'underline-offset-[3px] hover:text-accent hover:underline';

/** All pages by section and category, for readers without scripts and for readers who prefer a list. */
export function PageIndex({ site }: { site: Site }) {
  return (
    <>
      <p className="mt-3 max-w-[60ch] text-muted">
        The search runs in your browser and needs JavaScript. Where that is switched off, nothing can be searched, but
        every page can be read: here are all of them, by section and category.
      </p>
      {site.sections.map(({ id, label, overview, categories }) => (
        <section key={id} className="columns-[240px] gap-x-8">
          <h2 className="mt-12 border-b border-line pb-2 text-xl/7.5 font-semibold tracking-[-0.025em] [column-span:all]">
            {label}
          </h2>
          {overview ? (
            <p className="pt-5 text-sm/5.5 font-semibold">
              <a href={overview.route} className={`py-1 ${LINK}`}>
                {overview.title}
              </a>
            </p>
          ) : null}
          {categories.map((category) => (
            <div key={category.route} className="break-inside-avoid pt-5">
              <h3 className="text-sm/5.5 font-semibold">
                <a href={category.route} className={`py-1 ${LINK}`}>
                  {category.label}
                </a>
              </h3>
              <ul>
                {category.pages.map(({ route, title }) => (
                  <li key={route}>
                    <a href={route} className={`inline-block py-0.75 text-sm/5.5 text-muted ${LINK}`}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </>
  );
}
