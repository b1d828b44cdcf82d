/**
 * Asks an OAuth server for a token, in a window of its own: it says `authorizing`, waits for the same answer, and then sends
 * the token. Netlify's server and those for Decap CMS have this protocol.
 */
export function askForToken(auth: string): Promise<string> {
  const { origin } = new URL(auth);
  const query = new URLSearchParams({ provider: 'github', site_id: location.host, scope: 'repo' });
  const opened = window.open(`${auth}/auth?${query}`, 'sign-in', 'width=720,height=720');
  if (!opened)
    throw new Error('The browser has blocked the window of the sign-in. Allow it, and try again.');
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const listen = ({ data, origin: from }: MessageEvent) => {
      if (from !== origin || typeof data !== 'string') return;
      if (data === 'authorizing:github') opened.postMessage(data, origin);
      const [, state, answer = ''] =
        /^authorization:github:(success|error):(.*)$/s.exec(data) ?? [];
      if (state === undefined) return;
      ended.abort();
      opened.close();
      if (state === 'success') resolve((JSON.parse(answer) as { token: string }).token);
      else reject(new Error(`The sign-in failed: ${answer}`));
    };
    addEventListener('message', listen, { signal: ended.signal });
  });
}
