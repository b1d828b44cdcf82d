import { usualLanguages } from '@/lib/language-label';

/**
 * The names that only the highlighter's grammars have. A check does not load the grammars, which takes more than a second; a
 * test compares.
 */
const RARE = `
  abuild aconf ags ags-script alpine-abuild altium altium-designer apkbuild asymptote b bat batchfile bazel beef
  bsdmake buildstream bzl c2hs c2hs-haskell cake cakescript chuck collada conf containerfile cperl cycript dhall
  dosbatch dosini dtrace dtrace-script eagle easybuild ecere-projects edje-data-collection edn envrc eq fb freebasic
  frege game-maker-language gentoo-ebuild gentoo-eclass geojson golang gradle-kotlin-dsl hip html+php inc
  ipython-notebook jar-manifest javascript+erb jruby jsonl jsonld jupyter-notebook kaitai-struct kit ksy labview
  less-css lookml macruby make max max/msp maxmsp metal mf mirah mtml nasm nginx-configuration-file node oasv2-json
  oasv2-yaml oasv3-json oasv3-yaml obj-c objc objective-c objectivec octave oncrpc opencl openrc openrc-runscript
  pandoc plpgsql posh pro*c protocol-buffer protocol-buffers pwsh py3 python3 qt-script rake raml rbx realbasic
  rmarkdown rouge rpc rpcgen rscript rss rusthon sage sarif shell-script sip snakefile snakemake splus sqlpl starlark
  swig tcsh terraform-template topojson typescriptreact udiff unified-parallel-c unity3d-asset uno unrealscript
  vb-.net vb.net vbnet vbscript visual-basic visual-basic-.net web-ontology-language winbatch wisp wsdl x-bitmap
  x-pixmap xbm xdr xhtml xonsh xpages xpm xproc xs xsd
`;

const known: ReadonlySet<string> = new Set([...usualLanguages(), ...RARE.trim().split(/\s+/)]);

/** Whether the highlighter knows the language of a fence, in small letters. */
export function isKnownLanguage(name: string): boolean {
  return known.has(name);
}
