import type { SecurityAlternative, SecurityScheme } from '@/page-data/shown';
import { SECURITY_DETAILS, securityLabel } from './labels/security-label';
import { Markdown } from './markdown';
import { Codes, TraitList, type TraitRow } from './trait-list';

/** Characters from which a description is long. */
const LONG = 200;

/** The security alternatives of one request; any one of them is enough. */
export function Security({ alternatives }: { alternatives: readonly SecurityAlternative[] }) {
  return (
    <>
      {alternatives.length > 1 ? <p>Any one of these is enough.</p> : null}
      <ul className="api-fields">
        {alternatives.map(({ schemes }, index) => (
          <li key={index} className="api-field">
            {schemes.length === 0 ? <p className="api-field-head">No authentication</p> : null}
            {schemes.map(({ scheme, scopes }) => (
              <Scheme key={scheme.name} scheme={scheme} scopes={scopes} folded />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SchemeProps {
  scheme: SecurityScheme;
  /** The scopes to show: those that an operation needs, or all. */
  scopes: readonly string[];
  /** Every operation's page repeats the scheme, so that a long description is folded there. */
  folded?: boolean;
}

/** One scheme with scopes. */
export function Scheme({ scheme, scopes, folded = false }: SchemeProps) {
  const long = folded && (scheme.description?.text.length ?? 0) > LONG;
  const described = scheme.scopes.filter(({ name, description }) => scopes.includes(name) && description !== '');
  return (
    <>
      <p className="api-field-head">
        <code>{scheme.name}</code> <span className="api-type">{securityLabel(scheme)}</span>
      </p>
      {long ? null : <Markdown prose={scheme.description} />}
      <TraitList
        rows={[
          [scopes.length > 1 ? 'Scopes' : 'Scope', scopes.length > 0 ? <Codes values={scopes} /> : null],
          ...described.map(({ name, description }): TraitRow => [<code key="name">{name}</code>, description]),
          ...scheme.details.map(({ key, value }): TraitRow => [
            SECURITY_DETAILS[key],
            value.includes(' ') ? value : <code key="value">{value}</code>,
          ]),
        ]}
      />
      {long ? (
        <details className="api-fold">
          <summary>About {scheme.name}</summary>
          <Markdown prose={scheme.description} />
        </details>
      ) : null}
    </>
  );
}
