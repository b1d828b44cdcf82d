/** A notice instead of parts that the description refers to but does not have. */
export function Missing({ references }: { references: readonly (string | null)[] }) {
  return references
    .filter((reference) => reference !== null)
    .map((reference) => (
      <p key={reference} className="api-missing">
        The description refers to <code>{reference}</code>, which does not exist. This part is missing here.
      </p>
    ));
}
