import { entriesOf, asObject, asArray, getOwn, nonEmptyString, type JsonObject, type Resolver } from '../load/json';
import { inlineProse } from '../prose/prose';
import type { SecurityAlternative, SecurityDetail, SecurityScheme } from './types';

/** Every scheme of the description, in its order. */
export function viewSchemes(schemes: unknown, resolver: Resolver): SecurityScheme[] {
  return entriesOf(schemes).map(([name, raw]) => viewScheme(name, resolver.resolve(raw)));
}

/** The alternatives of an operation; a scheme that the description does not define keeps its name. */
export function viewSecurity(security: unknown, schemes: readonly SecurityScheme[]): SecurityAlternative[] {
  return asArray(security).map((alternative) => ({
    schemes: entriesOf(alternative).map(([name, scopes]) => ({
      scheme: schemes.find((scheme) => scheme.name === name) ?? viewScheme(name, {}),
      scopes: asArray(scopes).map(String),
    })),
  }));
}

function viewScheme(name: string, scheme: JsonObject): SecurityScheme {
  const flows = entriesOf(scheme.flows).map(([flow, value]) => ({ flow, ...asObject(value) }) as JsonObject);
  const [place, key] = [nonEmptyString(scheme.in), nonEmptyString(scheme.name)];
  const scopes = new Map(
    flows.flatMap((flow) =>
      entriesOf(flow.scopes).map(([scope, description]) => [scope, String(description ?? '')] as const),
    ),
  );
  return {
    name,
    type: nonEmptyString(scheme.type),
    scheme: nonEmptyString(scheme.scheme),
    key: scheme.type === 'apiKey' && place !== null && key !== null ? { in: place, name: key } : null,
    description: inlineProse(scheme.description),
    scopes: [...scopes].map(([scope, description]) => ({ name: scope, description })),
    details: [...detailsOf(scheme, DETAILS), ...flows.flatMap((flow) => detailsOf(flow, FLOW_DETAILS))],
  };
}

const DETAILS = ['bearerFormat', 'openIdConnectUrl', 'oauth2MetadataUrl'] as const;
const FLOW_DETAILS = ['flow', 'authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'] as const;

function detailsOf(holder: JsonObject, keys: readonly SecurityDetail[]): SecurityScheme['details'] {
  return keys.flatMap((key) => {
    const value = nonEmptyString(getOwn(holder, key));
    return value ? [{ key, value }] : [];
  });
}
