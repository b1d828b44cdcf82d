/**
 * Sizes of text are written in pixels, as they were designed, and published in the unit of the reader's own text size (rem), so that a larger
 * default of the browser makes all text larger and no layout small. Pictures keep their units: they scale as a whole.
 *
 * Tailwind passes values from one utility to another by `--tw-…` properties. Here, each rule gets the value itself, because those properties make
 * a sheet a tenth larger: a class with a variant must set all that it changes. `reset.css` makes borders solid.
 */
const PROPERTIES = /^(?:font|font-size|line-height)$/;
const PIXELS = /(?<![\w.-])(\d*\.?\d+)px\b/g;
const INTERNAL =
  /--tw-(?:leading|font-weight|tracking|border-style|outline-style|ordinal|slashed-zero|numeric-\w+|content)\b/;
const USES = new RegExp(`var\\((${INTERNAL.source})(?:, ?([^()]*(?:\\([^()]*\\))*))?\\)`, 'g');

function resolveInternals(root) {
  root.walkDecls(
    /^border.*style$/,
    (declaration) => declaration.value.startsWith('var(--tw') && declaration.remove(),
  );
  root.walkDecls((declaration) => {
    if (!INTERNAL.test(declaration.value)) return;
    const own = new Map(declaration.parent.nodes.map(({ prop, value }) => [prop, value]));
    // Each utility of `before:` and `after:` repeats it; `before:content-['']` sets it.
    const isRepeated =
      declaration.parent.nodes.findLast(({ prop }) => prop === 'content') !== declaration;
    if (declaration.prop === 'content' && (isRepeated || !own.has('--tw-content')))
      return void declaration.remove();
    declaration.value = declaration.value
      .replace(USES, (_, name, fallback) => own.get(name) ?? fallback ?? 'solid')
      .trim();
  });
  root.walkDecls(INTERNAL, (declaration) => declaration.remove());
  root.walkAtRules('property', (rule) => INTERNAL.test(rule.params) && rule.remove());
  root.walkAtRules(
    'layer',
    (layer) => layer.params === 'properties' && !/--tw/.test(layer) && layer.remove(),
  );
}

/** Tailwind writes a color in front of each mixed color, for browsers that the framework does not support. */
function dropFallbacks(root) {
  root.walkAtRules('supports', (supports) => {
    if (!supports.params.includes('color-mix(in lab')) return;
    for (const rule of supports.nodes) {
      const before = supports.prev();
      // Nested in a rule, it contains declarations.
      if (before?.type !== 'rule' || before.selector !== rule.selector) continue;
      rule.walkDecls(({ prop }) => before.walkDecls(prop, (declaration) => declaration.remove()));
      before.append(rule.nodes);
      rule.remove();
    }
    if (supports.nodes.length === 0) supports.remove();
  });
}

module.exports = () => ({
  postcssPlugin: 'text-size',
  OnceExit(root) {
    resolveInternals(root);
    dropFallbacks(root);
    if (/diagrams\.css$/.test(root.source?.input.file ?? '')) return;
    root.walkDecls(PROPERTIES, (declaration) => {
      declaration.value = declaration.value.replace(PIXELS, (_, pixels) =>
        `${Number(pixels) / 16}rem`.replace(/^0\./, '.'),
      );
    });
  },
});
module.exports.postcss = true;
