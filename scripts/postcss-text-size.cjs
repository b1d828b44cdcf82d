/**
 * Sizes of text are written in pixels, as they were designed, and published in the unit of the reader's own text size (rem), so that a larger
 * default of the browser makes all text larger and no layout small. Pictures keep their units: they scale as a whole.
 */
const PROPERTIES = /^(?:font|font-size|line-height)$/;
const PIXELS = /(?<![\w.-])(\d*\.?\d+)px\b/g;

module.exports = () => ({
  postcssPlugin: 'text-size',
  OnceExit(root) {
    if (/diagrams\.css$/.test(root.source?.input.file ?? '')) return;
    root.walkDecls(PROPERTIES, (declaration) => {
      declaration.value = declaration.value.replace(PIXELS, (_, pixels) => `${Number(pixels) / 16}rem`);
    });
  },
});
module.exports.postcss = true;
