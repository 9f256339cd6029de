/** What was typed as the names of creatives, by id; one that is not in it keeps its name. */
export type CreativeNames = Readonly<Record<string, string>>;

/** The name to save; undefined if none was typed. */
export function typedName(names: CreativeNames, id: string): string | undefined {
  return names[id]?.trim() || undefined;
}

/** Names with those of the copies of creatives. @param copies from the originals’ ids to the copies’ */
export function withCopiedNames(
  names: CreativeNames,
  copies: ReadonlyMap<string, string>,
): CreativeNames {
  const copied = [...copies].flatMap(([from, to]) => {
    const name = typedName(names, from);
    return name ? [[to, name]] : [];
  });
  return { ...names, ...Object.fromEntries(copied) };
}
