declare module 'openapi-to-postmanv2' {
  interface Conversion {
    readonly result: boolean;
    readonly output?: readonly { readonly data: unknown }[];
  }
  /** Converts a description; see OPTIONS.md of the package. */
  export function convertV2(
    input: { readonly type: 'json'; readonly data: unknown },
    options: Readonly<Record<string, unknown>>,
    callback: (error: Error | null, conversion: Conversion) => void,
  ): void;
}
