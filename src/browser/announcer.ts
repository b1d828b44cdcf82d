const NAME = 'next-route-announcer';

/**
 * Adds a hidden element in which the framework announces routes, before it creates an assertive one. An assertive
 * announcement interrupts the reader, and it reads the heading while the title is not set yet. The site announces the
 * title politely.
 */
export function muteFrameworkAnnouncer(): void {
  if (document.querySelector(NAME)) return;
  const holder = document.createElement(NAME);
  holder.setAttribute('name', NAME);
  holder.hidden = true;
  holder.attachShadow({ mode: 'open' }).append(document.createElement('p'));
  document.body.append(holder);
}

/**
 * Announces the title of the new page, once. The framework sets the title shortly after it renders the page, so this
 * waits until the title differs from `before`, for one second at most. Returns a function that stops the wait.
 */
export function announceTitle(before: string, announce: (title: string) => void): () => void {
  let timer = 0;
  let attempts = 0;
  const check = () => {
    const { title } = document;
    if ((title && title !== before) || attempts > 20) announce(title);
    else timer = window.setTimeout(check, 50);
    attempts += 1;
  };
  check();
  return () => window.clearTimeout(timer);
}
