import escapeStringRegexp from 'escape-string-regexp';
import {
  CACHE,
  CONTENT_TYPES,
  HOST_FILES,
  IMMUTABLE_FOLDERS,
  NO_ADDRESSES,
  PREFERS_MARKDOWN,
  redirectTarget,
  SECURE_HEADER,
  TRAILING_SLASHES,
  type Delivery,
} from './host-rules';

/** The configuration of Caddy: a `Caddyfile`. */
export function caddyfile(delivery: Delivery): string {
  return `${snippets(delivery)}\n${site(delivery)}`;
}

function snippets({ headers }: Delivery): string {
  const fields = Object.entries(headers).map(([name, value]) => `\t\t${name} ${quoted(value)}`);
  return `# Serves the folder out/ of this build. SITE_ADDRESS is the domain, for which Caddy obtains a certificate; without it, Caddy
# serves plain HTTP at port 8080. SITE_ROOT is the folder.
{
	admin off
}

(fields) {
	header {
${fields.join('\n')}
		Cache-Control "${CACHE.other}"
		Vary Accept-Encoding
	}
	header -Server
	header @secure ${SECURE_HEADER.name} "${SECURE_HEADER.value}"
}

(query) {
	map {uri} {query_part} {
		~^[^?]*(\\?.*)$ "$\{1}"
		default ""
	}
}

(files) {
	file_server {
		precompressed br gzip
		index ""
	}
}
`;
}

function site({ base, redirects }: Delivery): string {
  const types = Object.entries(CONTENT_TYPES).map(([ending, type]) => `\t\t\t~\\.${ending}$ ${quoted(type)}`);
  const noAddress = [...NO_ADDRESSES, ...HOST_FILES].join('|');
  return `{$SITE_ADDRESS::8080} {
	root * {$SITE_ROOT:/srv}

	# RFC 6797 §7.2: over HTTPS only.
	@secure expression \`{http.request.scheme} == "https" || {http.request.header.X-Forwarded-Proto} == "https"\`
	import fields

	@slashes vars_regexp slashes {http.request.uri} \`${TRAILING_SLASHES}\`
	# Paths that Caddy would decode or normalize to another file, and hidden files.
	@refused {
		vars_regexp {http.request.uri} \`(?i)^[^?]*(?:%2f|%5c|//|\\\\|/(?:\\.|%2e))\`
		not path ${base}/.well-known/*
	}
	@noAddress path_regexp \`^${base}/(?:${noAddress})$|\\.html$\`
	@page path_regexp \`\\.(?:html|md)$\`
	@immutable path ${IMMUTABLE_FOLDERS.map((folder) => `${base}${folder}*`).join(' ')}
	@markdown {
		header_regexp Accept \`(?i)${PREFERS_MARKDOWN}\`
		file {path} {path}.md
	}
	@otherMethod not method GET HEAD
${Object.entries(redirects)
  .map(([from], index) => `\t@moved${index} path_regexp \`^${escapeStringRegexp(base + from)}$\`\n`)
  .join('')}

	route {
		import query
		header @otherMethod Allow "GET, HEAD"
		error @otherMethod 405
		redir @slashes {re.slashes.1}{re.slashes.2} 301
		error @refused 404
${Object.entries(redirects)
  .map(([, to], index) => `\t\tredir @moved${index} ${quoted(redirectTarget(to, base, '{query_part}'))} 301\n`)
  .join('')}		handle ${base}/404.html {
			import files
		}
		error @noAddress 404
		rewrite ${base || '/'} ${base}/index
		rewrite @markdown {file_match.relative}
		try_files {path} {path}.html
		header @page Vary "Accept, Accept-Encoding"
		header @immutable Cache-Control "${CACHE.immutable}"
		map {path} {media_type} {
${types.join('\n')}
			default "application/octet-stream"
		}
		# The file server sets a type of its own.
		header {
			Content-Type {media_type}
			defer
		}
		import files
	}

${errors(base)}
}
`;
}

function errors(base: string): string {
  return `	handle_errors {
		import fields
		@missing expression \`{http.error.status_code} == 404\`
		handle @missing {
			rewrite * ${base}/404.html
			header Content-Type "${CONTENT_TYPES['html']}"
			import files
		}
	}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
