import ts from 'typescript';

const FILE = 'types.ts';
/** The types need nothing of a newer library. */
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es5.d.ts'],
  types: [],
};

/** The compiler's code of a property whose type needs itself. */
const PROPERTY_NEEDS_ITSELF = 2502;
/** A repair can uncover another fault. */
const MAX_ROUNDS = 10;

/**
 * Types that compile, and why a part of them became `unknown`. The type of a recursive list or union becomes an alias,
 * which may name itself; a property may not.
 */
export function compilableTypes(generated: string): { source: string; faults: string[] } {
  const faults = new Set<string>();
  let source = generated;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const wrong = wrongTypes(source);
    if (wrong.length === 0) break;
    const aliases = new Map<string, string>();
    let next = source;
    for (const { code, name, start, end, message } of wrong) {
      let type = 'unknown';
      if (code === PROPERTY_NEEDS_ITSELF) {
        type = `Recursive_${name.replace(/\W/g, '_')}`;
        while (next.includes(`type ${type} `)) type += '_';
        next += `export type ${type} = ${source.slice(start, end)};\n`;
        aliases.set(`components["schemas"][${JSON.stringify(name)}]`, type);
      } else faults.add(message);
      next = next.slice(0, start) + type + next.slice(end);
    }
    for (const [reference, alias] of aliases) next = next.replaceAll(reference, alias);
    source = next;
  }
  return { source, faults: [...faults] };
}

interface WrongType {
  /** The compiler's number of the fault. */
  code: number;
  message: string;
  /** Of the property or the alias that has the type. */
  name: string;
  /** Where the type is in the source. */
  start: number;
  end: number;
}

/** The types that do not compile, from the last to the first; none is inside of another. */
function wrongTypes(source: string): WrongType[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === FILE
      ? ts.createSourceFile(FILE, source, ts.ScriptTarget.ES2022, true)
      : getSourceFile(name, ...rest);
  const program = ts.createProgram([FILE], OPTIONS, host);
  const file = program.getSourceFile(FILE);
  const found = new Map<number, WrongType>();
  for (const { code, start, messageText } of ts.getPreEmitDiagnostics(program, file)) {
    const holder = holderAt(file, start ?? 0);
    if (!holder) continue;
    const message = ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\.$/, '');
    const [from, end] = [holder.type.getStart(), holder.type.end];
    found.set(from, { code, message, name: nameOf(holder), start: from, end });
  }
  const inOrder = [...found.values()].toSorted((a, b) => a.start - b.start);
  return inOrder
    .filter(({ end }, index) => !inOrder.slice(0, index).some((outer) => outer.end >= end))
    .toReversed();
}

type Holder = (ts.PropertySignature | ts.TypeAliasDeclaration) & { type: ts.TypeNode };

/** The innermost property or alias with a type around a place. */
function holderAt(node: ts.Node | undefined, place: number): Holder | undefined {
  if (!node || node.pos > place || node.end <= place) return undefined;
  const inner = ts.forEachChild(node, (child) => holderAt(child, place));
  return inner ?? (isHolder(node) ? node : undefined);
}

function nameOf({ name }: Holder): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

function isHolder(node: ts.Node): node is Holder {
  return (
    (ts.isPropertySignature(node) || ts.isTypeAliasDeclaration(node)) && node.type !== undefined
  );
}
