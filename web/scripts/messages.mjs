/** The languages Juu speaks. The first is the one that pages are prerendered in. */
export const LANGUAGES = ['en', 'sw'];

/** @typedef {{ name: string, messages: Record<string, Record<string, unknown>> }} Area */

/**
 * What is wrong with an area's messages, a sentence each: a message that a language lacks, parameters
 * that differ, a name that doesn't begin with the area's.
 *
 * @param {Area} area
 * @returns {string[]}
 */
export function complaintsAbout({ name, messages: { en = {}, sw = {} } }) {
  const keys = new Set([...Object.keys(en), ...Object.keys(sw)]);
  return [...keys].flatMap((key) => {
    const where = `${name}.json: ${key}`;
    if (!key.startsWith(`${name}_`)) return [`${where} must begin with "${name}_"`];
    if (!(key in en)) return [`${where} is missing in English`];
    if (!(key in sw)) return [`${where} is missing in Swahili`];
    const [english, swahili] = [en[key], sw[key]].map(
      (message) => parametersOf(message).join(', ') || 'nothing',
    );
    return english === swahili
      ? []
      : [`${where} takes ${english} in English, ${swahili} in Swahili`];
  });
}

/** The messages of all areas in one language. */
export function merged(areas, language) {
  return Object.assign({}, ...areas.map(({ messages }) => messages[language]));
}

/** What a message takes: names in braces and inputs, sorted. */
export function parametersOf(message) {
  const text = JSON.stringify(message);
  const locals = new Set([...text.matchAll(/local (\w+) =/g)].map(([, name]) => name));
  const named = [...text.matchAll(/\{(\w+)\}|input (\w+)/g)].map(
    ([, inBraces, input]) => inBraces ?? input,
  );
  return [...new Set(named.filter((name) => !locals.has(name)))].toSorted();
}
