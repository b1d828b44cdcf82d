// Content of generated sites for measurements.

/** A page of about 600 words. */
export function generatePage(index: number): string {
  const paragraph =
    `Sentence ${index} says what the kettle does with water, and how long it takes at this height. `.repeat(6);
  const sections = Array.from(
    { length: 6 },
    (_, section) => `## Section ${section}\n\n${paragraph}\n\n- one\n- two\n`,
  ).join('\n');
  return `---\ntitle: Page ${index}\ndescription: What page ${index} of the generated site tells a patient reader.\n---\n\n${paragraph}\n\n${sections}`;
}

/** A description in JSON with this many operations like its first one, in tags of twenty. */
export function generateOperations(description: string, count: number): string {
  const document = JSON.parse(description) as { paths: Record<string, { get: object }> };
  const [path = '', { get } = { get: {} }] = Object.entries(document.paths)[0] ?? [];
  const paths = Array.from({ length: count }, (_, index) => {
    const operation = { ...get, operationId: `listKettles${index}`, tags: [`Kettles ${Math.floor(index / 20)}`] };
    return [`${path}/${index}`, { get: operation }];
  });
  return JSON.stringify({ ...document, paths: Object.fromEntries(paths) });
}
