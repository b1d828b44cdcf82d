import { analysed, render } from '../support/render-mdx';

const unknown = (source: string, offset = 0) =>
  analysed(source, offset).unknownVariables.map(({ id, line, column }) => `${line}:${column} ${id}`);

describe('a fact', () => {
  test('is replaced in prose, in a heading and in a table', async () => {
    expect(
      await render(
        '## {name} waits\n\nUp to <Fact id="load.timeout"/>, says {name}.\n\n| Limit |\n| - |\n| {load.timeout} |\n',
      ),
    ).toMatchInlineSnapshot(`
      "<h2 id="lampwatch-waits"><a class="heading-link" href="#lampwatch-waits">Lampwatch waits</a></h2>
      <p>Up to 20 seconds, says Lampwatch.</p>
      <div class="table-frame" role="region" tabindex="0" aria-label="Table: Lampwatch waits"><table>
      <thead>
      <tr>
      <th scope="col">Limit</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <th scope="row">20 seconds</th>
      </tr>
      </tbody>
      </table></div>"
    `);
  });

  test('alone on its line is a paragraph', async () => {
    expect(await render('<Fact id="load.timeout"/>\n\n{name}\n')).toMatchInlineSnapshot(`
      "<p>20 seconds</p>
      <p>Lampwatch</p>"
    `);
  });

  test('is replaced in addresses of links, images and definitions', () => {
    const { outline } = analysed(
      '[a]({addresses.api}/x) ![b]({addresses.api}/y.png) [c][d]\n\n[d]: {addresses.api}/z\n\n<Card title="{name}" href="{addresses.api}">t</Card>\n',
    );
    expect(outline.links.map(({ href }) => href)).toEqual([
      'https://api.example/v1/x',
      'https://api.example/v1/y.png',
      'https://api.example/v1/z',
      'https://api.example/v1',
    ]);
  });

  test('is replaced in code only if its id has a dot, so that braces of code survive', async () => {
    const html = await render(
      '`{name}` `{addresses.api}`\n\n```text title="{name}"\n/projects/{name}?at={addresses.api}&x={not.a.fact}\n```\n',
    );
    expect(html).toMatchInlineSnapshot(`
      "<p><code>{name}</code> <code>https://api.example/v1</code></p>
      <pre data-language="text" data-caption="Lampwatch"><code>/projects/{name}?at=https://api.example/v1&#x26;x={not.a.fact}</code></pre>"
    `);
  });

  test('is never code that runs', async () => {
    expect(unknown('{1 + 1} and {process.env.HOME}\n')).toEqual(['1:1 1 + 1', '1:13 process.env.HOME']);
    expect(await render('{1 + 1}\n')).toBe('<p>{1 + 1}</p>');
  });

  test('that is unknown is reported with its place and shown as its id', async () => {
    expect(unknown('Text.\n\nUp to <Fact id="load.timeuot"/>, {nam}.\n', 5)).toEqual(['8:7 load.timeuot', '8:34 nam']);
    expect(await render('Up to <Fact id="load.timeuot"/>.\n')).toBe('<p>Up to load.timeuot.</p>');
  });

  test('is not found among what every object inherits', async () => {
    expect(unknown('A {constructor} <Fact id="toString"/>\n')).toEqual(['1:3 constructor', '1:17 toString']);
    expect(await render('A {constructor} <Fact id="toString"/>\n')).toBe('<p>A {constructor} toString</p>');
  });

  test('is not asked for by a comment', async () => {
    expect(unknown('{/* later */}\n\nText {/* here */} too.\n')).toEqual([]);
    expect(await render('Text{/* here */}.\n')).toBe('<p>Text.</p>');
  });
});

describe('a table of variables', () => {
  test('shows every row and column, in a frame that is named, and a dash where nothing is', async () => {
    expect(await render('<FactTable id="plans"/>\n')).toMatchInlineSnapshot(`
      "<div class="table-frame" role="region" tabindex="0" aria-label="What each plan includes"><table>
      <thead>
      <tr>
      <th scope="col">Limit</th>
      <th scope="col">Free</th>
      <th scope="col">Team</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <th scope="row">Lamps</th>
      <td>3</td>
      <td>50</td>
      </tr>
      <tr>
      <th scope="row">Price</th>
      <td>—</td>
      <td>29 €</td>
      </tr>
      </tbody>
      </table></div>"
    `);
  });

  test('shows the chosen rows and columns in the order they are named', () => {
    const { sections } = analysed('<FactTable id="plans" rows="price lamps" columns="team"/>\n').outline;
    const text = 'Limit: Price. Team: 29 €. Limit: Lamps. Team: 50.';
    expect(sections).toEqual([{ id: null, trail: [], text, definitions: ['Price', 'Lamps'] }]);
  });

  test('that is missing, or has no such row or column, is reported', () => {
    expect(
      unknown('<FactTable id="plan"/>\n\n<FactTable id="plans" rows="lamps users" columns="free gold"/>\n'),
    ).toEqual(['1:1 plan', '3:1 plans.users', '3:1 plans.gold']);
  });
});
