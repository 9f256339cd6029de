/** The list of pages for search engines (sitemaps.org). */
export function sitemap(paths: readonly string[], origin: string): string {
  const urls = paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Asks crawlers to leave out calls, files, and what needs a sign-in (RFC 9309). */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...['/api/', '/sync/', '/files/', '/advertiser', '/driver', '/admin'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
