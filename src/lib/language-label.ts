/** Languages whose names are their labels in small letters. */
const NAMED = `
  Apache Assembly Batch C C# C++ Clojure CSS CSV cURL Dart Diff Dockerfile Elixir Erlang F# Go Gradle GraphQL Groovy
  Haskell HCL HTML HTTP INI Java JavaScript JSON JSX Julia Kotlin Less Lua Makefile Markdown MATLAB MDX nginx OCaml Perl
  PHP PowerShell Python R Ruby Rust Scala SCSS Shell SQL SVG Swift Terraform Text TOML TSV TSX TypeScript Vue XML YAML Zig
`;

/** Display names of languages; the caption of a block without a title. */
const LABELS = new Map(
  Object.entries({
    ...Object.fromEntries(
      NAMED.trim()
        .split(/\s+/)
        .map((label) => [label.toLowerCase(), label]),
    ),
    apacheconf: 'Apache',
    asm: 'Assembly',
    bash: 'Shell',
    console: 'Terminal',
    cpp: 'C++',
    cs: 'C#',
    csharp: 'C#',
    docker: 'Dockerfile',
    env: 'Environment',
    fsharp: 'F#',
    js: 'JavaScript',
    json5: 'JSON',
    jsonc: 'JSON',
    md: 'Markdown',
    plaintext: 'Text',
    proto: 'Protocol Buffers',
    protobuf: 'Protocol Buffers',
    ps1: 'PowerShell',
    py: 'Python',
    rb: 'Ruby',
    rs: 'Rust',
    sh: 'Shell',
    'shell-session': 'Terminal',
    ts: 'TypeScript',
    txt: 'Text',
    yml: 'YAML',
    zsh: 'Shell',
  }),
);

/** The display name of a language, in any case of letters: `ts` → `TypeScript`; an unknown name is returned unchanged. */
export function languageLabel(language: string): string {
  return LABELS.get(language.toLowerCase()) ?? (language || 'Text');
}

/** The names that a message proposes: a grammar's own ones include rare languages, such as `hip` and `frege`. */
export function usualLanguages(): string[] {
  return [...LABELS.keys()];
}
