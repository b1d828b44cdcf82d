const NAME = 'next-route-announcer';

/**
 * Gives the framework a mute place for its own announcement of routes, before it makes an assertive one: it interrupts the reader, and says
 * the heading where the title is still to come. The site tells the title itself, politely.
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
 * Tells the title of the page that has just opened, once: the framework writes it a moment after the page. Answers the function that ends the
 * waiting; after a second the page is taken to have the title of the last one.
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
