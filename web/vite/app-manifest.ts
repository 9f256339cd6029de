import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest: how Juu looks on a home screen and while it starts. */
export const appManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Juu',
  short_name: 'Juu',
  description: 'Transform every ride into your billboard',
  lang: 'en',
  // Leads who is signed in on to their dashboard.
  start_url: '/auth',
  scope: '/',
  display: 'standalone',
  theme_color: '#0b0f1a',
  background_color: '#0b0f1a',
  categories: ['business'],
  icons: [
    { src: '/icons/juu.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/juu-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/juu-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/juu-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
};
