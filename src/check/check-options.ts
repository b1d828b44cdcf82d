import { parseArgs } from 'node:util';

const OPTIONS = {
  help: { type: 'boolean' },
  strict: { type: 'boolean' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  github: { type: 'boolean' },
  build: { type: 'boolean' },
} as const;

/** The help of `npm run check`, with its exit codes. */
export const CHECK_HELP = `npm run check -- [options]
Reports every mistake in content, links, language and API description.

  --all      every finding of language, not three examples of each rule
  --github   annotations for GitHub Actions
  --json     the issues as JSON, with file, line, column, code, severity, stops, message and fix
  --strict   every warning is an error
  --build    only errors count: broken links are warnings, as in \`npm run build\`
  --help     this text

Exit codes: 0 no mistake that counts; 1 mistakes; 2 an option is unknown.`;

export type CheckOptions = Readonly<Partial<Record<keyof typeof OPTIONS, boolean>>>;

/** Reads the options of a command line; a text instead, if an option is unknown. */
export function readCheckOptions(args: readonly string[]): CheckOptions | string {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    const detail = (error instanceof Error ? error.message : String(error)).split('. ')[0] ?? '';
    return `${detail}. Use one of: ${Object.keys(OPTIONS)
      .map((name) => `--${name}`)
      .join(', ')}.`;
  }
}
