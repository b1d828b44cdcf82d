import { z } from 'zod';

const text = z.string().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.');
const href = z.string().regex(/^(\/|https?:|mailto:|tel:|\{)/, 'Begin with / for a page of this site, or with https:// for another.');
const route = z.string().regex(/^\/\S*$/, 'A route begins with / and has no spaces.');

const day = z.iso.date('Write a day as in 2026-11-21.');
const matcher = z.string().regex(/^(\/\S*|[a-z0-9]+(-[a-z0-9]+)*)$/, 'Name a section (docs) or a pattern of routes (/api/*).');

const announcement = z
  .strictObject({
    id: slug.describe('A new id shows the bar again to those who closed the last one.'),
    text: text.max(240).describe('Markdown: text, emphasis, links.'),
    from: day.optional().describe('First day on which it is shown (UTC); from the start when left out.'),
    until: day.optional().describe('Last day on which it is shown (UTC); without an end when left out.'),
  })
  .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'], error: 'It ends before it begins.' });

const link = z.strictObject({ label: text, href });

const category = z.strictObject({
  label: text.describe('The heading in the sidebar.'),
  slug: slug.describe('Its index page lives at /category/<slug>.'),
  description: text.max(180).describe('One sentence for the index page.'),
  folder: z.string().optional().describe('Pages of this content folder that no list names join this category.'),
  pages: z.array(route).default([]).describe('Routes in reading order.'),
});

const section = z.strictObject({
  id: slug,
  label: text.describe('What breadcrumbs call the section.'),
  group: z
    .enum(['Documentation', 'FAQ', 'API'])
    .optional()
    .describe(
      "Group of search results for all pages of the section. When it is left out, each page's folder decides: FAQ for content/faq, API for content/api and operations, Documentation for the others.",
    ),
  sidebar: z.boolean().default(true).describe('Whether its pages have a sidebar.'),
  reference: z.boolean().default(false).describe('True for the section whose categories are the tags of the API description.'),
  folders: z.array(z.string()).default([]).describe('Top-level content folders that share this section; "." for files beside them.'),
  categories: z.array(category).default([]),
});

const CURRENT = 'current';

const version = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/, 'Use lower-case letters, digits, dots and hyphens.')
    .describe(
      '`current` for the pages of content/ itself; for another version the name of its folder below content/versions/ and of its path: /<id>/….',
    ),
  label: text.max(40).describe('What readers call the version.'),
  sections: z
    .array(section)
    .optional()
    .describe("The version's own sidebar, with routes as they are without the version; the present one, as far as its pages exist, when left out."),
});

const versions = z
  .array(version)
  .optional()
  .refine((all) => !all || all.filter(({ id }) => id === CURRENT).length === 1, 'Name the present version too, once: { id: current, label: … }.')
  .refine((all) => !all || new Set(all.map(({ id }) => id)).size === all.length, 'Give each version an id of its own.')
  .describe('Versions of the documentation, the newest first; a selector is shown when there are two.');

/** `content/navigation.yaml`: what stands around the pages. */
export const navigationSchema = z
  .strictObject({
    navbar: z
      .array(
        link.extend({
          match: z
            .union([matcher, z.array(matcher)], { error: 'Name a section (docs), a pattern of routes (/api/*), or a list of these.' })
            .optional()
            .describe('Pages that mark this entry as the present one: ids of sections, or patterns of routes in which * stands for anything.'),
        }),
      )
      .describe('The links of the top bar; an address outside the site is shown as external.'),
    announcement: announcement.optional().describe('The announcement, where there is but one.'),
    announcements: z
      .array(announcement)
      .max(5)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: 'Two announcements have one id.' })
      .optional()
      .describe('Announcements over time, the newest first: of those whose days have come, the first is shown.'),
    versions,
    sections: z.array(section).default([]),
    footer: z
      .strictObject({
        columns: z.array(z.strictObject({ label: text, links: z.array(link).min(1) })).default([]),
        note: text.optional(),
      })
      .default({ columns: [] }),
  })
  .describe('Top bar, sidebars, footer and announcement.');

/** A text in the bar above the top bar, with the days on which it is up. */
export type Announcement = z.infer<typeof announcement>;
/** The navigation after validation. */
export type Navigation = z.infer<typeof navigationSchema>;
/** One version of the documentation. */
export type NavigationVersion = z.infer<typeof version>;
/** One section with its categories. */
export type NavigationSection = z.infer<typeof section>;
/** One category of a sidebar. */
export type NavigationCategory = z.infer<typeof category>;
