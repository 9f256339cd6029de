/** Texts are in the language of the page’s address, which a process has not. */
globalThis.location ??= new URL('http://localhost/') as unknown as Location;
