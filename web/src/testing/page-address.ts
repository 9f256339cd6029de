/** The page’s address decides the language of texts, and a Node process has none. */
globalThis.location ??= new URL('http://localhost/') as unknown as Location;
