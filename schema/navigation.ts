import { z } from 'zod';
import { reportTwice, slug, text } from './values';

const href = z
  .string()
  .regex(
    /^(\/|https?:|mailto:|tel:|\{)/,
    'Begin with / for a page of this site, or with https:// for another.',
  );
const route = z
  .string()
  .regex(
    /^\/\S*$/,
    'A route begins with / and has no spaces: write one behind each `- `, or a comma between two in brackets.',
  )
  .meta({ relation: 'route' });

const matcher = z
  .string()
  .regex(
    /^(\/\S*|[a-z0-9]+(-[a-z0-9]+)*)$/,
    'Name a section (docs) or a pattern of routes (/api/*).',
  );

const announcement = z.strictObject({
  id: slug.describe('A dismissed bar reappears when its `id` changes.'),
  text: text.max(240).describe('Markdown: text, emphasis, links.'),
});

const link = z.strictObject({ label: text, href });

const group = z.strictObject({
  label: text.describe('Its heading in the sidebar, below that of the category.'),
  pages: z.array(route).min(1).describe('Routes in reading order.'),
});

const category = z.strictObject({
  label: text.describe('The heading in the sidebar.'),
  slug: slug.describe('Its index page is /category/<slug>.'),
  description: text.max(180).describe('One sentence for the index page.'),
  folder: z
    .string()
    .optional()
    .describe('Pages of this content folder that are in no list are added to this category.'),
  pages: z.array(route).default([]).describe('Routes in reading order.'),
  groups: z
    .array(group)
    .default([])
    .describe('A third level: pages below a heading of their own, after `pages`.'),
  links: z.array(link).default([]).describe('Links below the pages, for example to another site.'),
});

const section = z.strictObject({
  id: slug,
  label: text.describe("The section's name in breadcrumbs."),
  group: z
    .enum(['Documentation', 'FAQ', 'API'])
    .optional()
    .describe(
      "Group of search results for all pages of the section. Without it, each page's folder decides: FAQ for content/faq, API for content/api and operations, Documentation for the others.",
    ),
  sidebar: z
    .boolean()
    .default(true)
    .describe(
      'Whether its pages have a sidebar. Without it, only the menu of small windows lists them.',
    ),
  reference: z
    .boolean()
    .default(false)
    .describe('True for the section whose categories are the tags of the API description.'),
  showsCategoriesOf: z
    .array(slug)
    .optional()
    .describe(
      'Ids of sections whose categories the sidebar lists before its own. Their pages stay in their section.',
    ),
  folders: z
    .array(z.string())
    .default([])
    .describe('Top-level content folders that share this section; "." for files beside them.'),
  categories: z.array(category).default([]),
});

/** The pages of a section share one file, which has the section's id as its name. */
const sections = z.array(section).superRefine((all, context) => {
  const ids = all.map(({ id }, index) => ({ text: id, path: [index, 'id'] }));
  const slugs = all.flatMap(({ categories }, index) =>
    categories.map((category, position) => ({
      text: category.slug,
      path: [index, 'categories', position, 'slug'],
    })),
  );
  reportTwice(ids, context, 'Another section above has this id. Write another one.');
  reportTwice(slugs, context, 'Another category above has this slug. Write another one.');
});

const CURRENT = 'current';

const version = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, 'Use lower-case letters, digits, dots and hyphens.')
    .describe(
      '`current` for the pages of content/ itself; for another version, the name of its folder in content/versions/, which begins its routes: /<id>/….',
    ),
  label: text.max(40).describe("The version's name in the selector."),
});

const versions = z
  .array(version)
  .optional()
  .refine(
    (all) => !all || all.filter(({ id }) => id === CURRENT).length === 1,
    'Name the current version too, once: { id: current, label: … }.',
  )
  .refine(
    (all) => !all || new Set(all.map(({ id }) => id)).size === all.length,
    'Give each version an id of its own.',
  )
  .describe(
    'Versions of the documentation, the newest first; if there are two, pages show a selector.',
  );

/** `content/navigation.yaml`: everything around the pages. */
export const navigationSchema = z
  .strictObject({
    navbar: z
      .array(
        link.extend({
          match: z
            .union([matcher, z.array(matcher)], {
              error: 'Name a section (docs), a pattern of routes (/api/*), or a list of these.',
            })
            .optional()
            .describe(
              'Pages on which this link is the active link: ids of sections, or patterns of routes in which * matches any characters.',
            ),
        }),
      )
      .describe('The links of the top bar; an address outside the site is shown as external.'),
    announcement: announcement.optional().describe('The bar above the top bar.'),
    versions,
    sections: sections.default([]),
    footer: z
      .strictObject({
        columns: z.array(z.strictObject({ label: text, links: z.array(link).min(1) })).default([]),
        note: text.optional(),
      })
      .default({ columns: [] }),
  })
  .describe('Top bar, sidebars, footer and announcement.');

export type Navigation = z.infer<typeof navigationSchema>;
export type NavigationSection = z.infer<typeof section>;
export type NavigationCategory = z.infer<typeof category>;
