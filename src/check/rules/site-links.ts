import { rule } from '../rule';

export const linkBroken = rule('link-broken', 'siteLink', 'check', {
  find: ({ href, target }) => (target.is === 'no page' ? [{ href, near: target.near }] : []),
  message: ({ href, near }) =>
    `The link ${href} leads to no page.${near ? ` Did you mean ${near}?` : ' Correct the address.'}`,
});

export const addressNoScheme = rule('address-no-scheme', 'linkedHost', 'check', {
  find: (host) => [{ host }],
  message: ({ host }) => `Links begin with the address ${host}, which has no scheme. Write \`https://${host}\`.`,
});

export const linkDraft = rule('link-draft', 'siteLink', 'check', {
  find: ({ href, target }) => (target.is === 'draft' ? [{ href }] : []),
  message: ({ href }) =>
    `The link ${href} leads to a draft, which is not published. Remove \`draft: true\` from that page, or remove the link.`,
});

export const linkMarkdown = rule('link-markdown', 'siteLink', 'check', {
  find: ({ href, target }) => (target.is === 'no source' ? [{ href, near: target.near }] : []),
  message: ({ href, near }) =>
    `The link ${href} names a source file that does not exist. ${near ? `Did you mean ${near}?` : "Link to the page's route, such as /folder/page."}`,
});

export const linkMoved = rule('link-moved', 'siteLink', 'strict', {
  find: ({ href, target }) => (target.is === 'moved' ? [{ href, to: target.to }] : []),
  message: ({ href, to }) => `The page ${href} has moved. Link to ${to}.`,
});

export const linkAnchor = rule('link-anchor', 'siteLink', 'check', {
  find: ({ href, target }) => (target.is === 'no anchor' ? [{ href, near: target.near }] : []),
  message: ({ href, near }) =>
    `The link ${href} names an anchor that is missing on its page.${near ? ` Did you mean #${near}?` : ' Write the heading in lower case with hyphens.'}`,
});

export const linkImage = rule('link-image', 'siteLink', 'check', {
  find: ({ href, target }) => (target.is === 'no picture' ? [{ href }] : []),
  message: ({ href }) =>
    href
      ? `The image ${href} does not exist. Put the file beside the page and write \`./name.png\`, or correct the path.`
      : 'This picture has no address. Write it as `![What it shows](./name.png)`.',
});

export const linkPicture = rule('link-picture', 'siteLink', 'check', {
  find: ({ href, target }) => (target.is === 'link to picture' ? [{ href }] : []),
  message: ({ href }) =>
    `A link leads to a page, and ${href} is a picture. Write an exclamation mark directly in front of it: \`![What it shows](${href})\`.`,
});
