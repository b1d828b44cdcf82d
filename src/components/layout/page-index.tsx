import type { Site } from '@/content';

/** All pages by section and category, for readers without scripts and for readers who prefer a list. */
export function PageIndex({ site }: { site: Site }) {
  return (
    <>
      <p>
        The search runs in your browser and needs JavaScript. Where that is switched off, nothing can be searched, but
        every page can be read: here are all of them, by section and category.
      </p>
      {site.sections.map(({ id, label, overview, categories }) => (
        <section key={id}>
          <h2>{label}</h2>
          {overview ? (
            <p>
              <a href={overview.route}>{overview.title}</a>
            </p>
          ) : null}
          {categories.map((category) => (
            <div key={category.route}>
              <h3>
                <a href={category.route}>{category.label}</a>
              </h3>
              <ul>
                {category.pages.map(({ route, title }) => (
                  <li key={route}>
                    <a href={route}>{title}</a>
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
