import { rule } from '../../rule';

/** Languages of other sites whose code becomes a diagram. */
const DIAGRAM = /^(?:mermaid|plantuml|puml|d2|dot|graphviz|bpmn|ditaa|nomnoml|vega|vega-lite|wavedrom)$/i;

/** A block of code that other sites draw as a diagram. */
export default rule({
  code: 'diagram-code',
  on: 'code',
  stops: 'build',
  find: ({ lang }) => (lang && DIAGRAM.test(lang) ? [{ language: lang }] : []),
  message: ({ language }) =>
    `Code of \`${language}\` is not drawn. Write the diagram with <Flow>, <Sequence>, <Lanes> or <Timeline>, or put a picture beside the page: \`![What it shows](./diagram.svg)\`.`,
});
