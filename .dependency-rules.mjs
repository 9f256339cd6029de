/**
 * Which file may import which: the one place that says so. `pnpm lint:imports` checks it.
 *
 * Packages: shared <- db <- sync-server, shared <- web; e2e sees only the running product. Tests and
 * their helpers are held to their package's own dependencies alone: they may put anything together.
 * That nothing else imports a helper from a folder `testing` is a rule of `.biome.json`.
 *
 * Server: platform <- endpoints <- sync <- domain <- operations <- the programs in `src` itself, which
 * also start the simulator.
 */

/**
 * The web app's layers, from the ground up: a folder imports from those before it. Folders in one
 * row know nothing of each other. The files beside them, as `main.tsx`, put all together.
 */
const WEB_LAYERS = [
  ['lib'],
  ['components', 'mocks'],
  ['pwa'],
  ['map', 'bot-check', 'replica'],
  ['outbox'],
  ['replica-session'],
  ['features'],
  ['routes', 'site'],
];

/** The web app's features, and which others each may import. */
const WEB_FEATURES = {
  // Public pages
  site: [],
  home: [],
  about: [],
  learn: [],
  pricing: [],
  coverage: [],
  contact: [],
  legal: [],
  // Instead of a page of the app
  trouble: ['site'],
  // Sign-in and sign-up
  auth: [],
  confirmation: [],
  // Dashboards
  'admin-summary': ['profile', 'sync'],
  users: ['people', 'signup-attempts'],
  frame: ['confirmation', 'notifications', 'sync'],
  sync: [],
  notifications: [],
  profile: [],
  creatives: [],
  campaigns: ['coverage', 'creatives'],
  moderation: ['admin-summary', 'campaigns', 'creatives', 'people'],
  zones: [],
  companies: [],
  'signup-attempts': [],
  'held-plays': [],
  analytics: ['campaigns', 'creatives'],
  billing: ['pricing', 'profile'],
  earnings: [],
  payouts: ['people'],
  reports: [],
  devices: ['people', 'reports'],
  messages: ['reports'],
  people: [],
  audit: ['people'],
};

const WEB = '^web/src/';
const oneOf = (names) => `(${names.join('|')})/`;

const webRules = [
  ...WEB_LAYERS.flatMap((row, index) =>
    row.map((layer) => ({
      name: `web-layers-${layer}`,
      severity: 'error',
      from: { path: `${WEB}${layer}/` },
      to: {
        path: WEB,
        pathNot: `${WEB}${oneOf([...WEB_LAYERS.slice(0, index).flat(), layer])}|\\.css$`,
      },
    })),
  ),
  {
    name: 'web-layers-are-named',
    comment: 'A new folder gets its place in WEB_LAYERS.',
    severity: 'error',
    from: { path: `${WEB}[^/]+/`, pathNot: `${WEB}${oneOf(WEB_LAYERS.flat())}` },
    to: {},
  },
  ...Object.entries(WEB_FEATURES).map(([feature, below]) => ({
    name: `web-features-${feature}`,
    severity: 'error',
    from: { path: `${WEB}features/${feature}/` },
    to: { path: `${WEB}features/`, pathNot: `${WEB}features/${oneOf([feature, ...below])}` },
  })),
  {
    name: 'web-features-in-the-graph',
    comment: 'A new feature gets a row in WEB_FEATURES.',
    severity: 'error',
    from: {
      path: `${WEB}features/`,
      pathNot: `${WEB}features/${oneOf(Object.keys(WEB_FEATURES))}`,
    },
    to: {},
  },
  {
    name: 'web-mocks-stay-out',
    comment: 'The mocked server is fetched by the two entries in mock mode, and by nothing else.',
    severity: 'error',
    from: { path: WEB, pathNot: `${WEB}(mocks/|main\\.tsx$|site/main\\.ts$)` },
    to: { path: `${WEB}mocks/` },
  },
  {
    name: 'web-names-its-endpoints',
    comment: 'The list of all endpoints would put every schema into the bundle.',
    severity: 'error',
    from: { path: WEB, pathNot: `${WEB}mocks/` },
    to: { path: '^shared/src/endpoints/all\\.ts$' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'shared-is-the-domain',
      comment: 'shared imports zod and itself only: no DOM, Node, SQL or clock.',
      severity: 'error',
      from: { path: '^shared/src' },
      to: { pathNot: '^shared/src|node_modules/zod/' },
    },
    {
      name: 'db-imports-shared-only',
      severity: 'error',
      from: { path: '^db/' },
      to: { path: '^(sync-server|web|e2e)/|node_modules/(express|better-auth)/' },
    },
    {
      name: 'server-imports-shared-and-db-only',
      severity: 'error',
      from: { path: '^sync-server/' },
      to: { path: '^(web|e2e)/' },
    },
    {
      name: 'platform-knows-nothing-of-juu',
      comment: 'It could serve another product: of shared it takes errors and figures, no noun.',
      severity: 'error',
      from: { path: '^sync-server/src/platform/' },
      to: {
        path: '^(sync-server|shared)/',
        pathNot: '^sync-server/src/platform/|^shared/src/(errors/|retention\\.ts$)',
      },
    },
    {
      name: 'platform-queries-its-own-tables',
      comment:
        'Schema types the queries for tables of its own: limits, spent challenges, queued mail.',
      severity: 'error',
      from: { path: '^sync-server/src/platform/' },
      to: {
        path: '^db/',
        pathNot: '^db/src/(database|database-failure|schema|sql-state)\\.ts$',
      },
    },
    {
      name: 'endpoints-know-no-handler',
      comment: 'They turn the list of shared into a router; compose hands them the handlers.',
      severity: 'error',
      from: { path: '^sync-server/src/endpoints/' },
      to: { path: '^sync-server/', pathNot: '^sync-server/src/(platform|endpoints)/' },
    },
    {
      name: 'sync-knows-no-domain',
      comment:
        'The engine knows tables through their declarations, of accounts the role and suspension.',
      severity: 'error',
      from: { path: '^sync-server/src/sync/' },
      to: {
        path: '^(sync-server|shared)/',
        pathNot: [
          '^sync-server/src/(platform|endpoints|sync)/',
          '^shared/src/(tables|write-rules|protocol|errors)/',
          '^shared/src/(endpoints/(sync|rate-limits)|access/roles|profile/schema|limits|time)\\.ts$',
        ],
      },
    },
    {
      name: 'domain-knows-no-operations',
      severity: 'error',
      from: { path: '^sync-server/src/domain/' },
      to: { path: '^sync-server/', pathNot: '^sync-server/src/(platform|endpoints|sync|domain)/' },
    },
    {
      name: 'programs-are-imported-by-none',
      comment: 'app, compose and the programs put everything together.',
      severity: 'error',
      from: { path: '^sync-server/src/operations/' },
      to: { path: '^sync-server/src/[^/]+$' },
    },
    {
      name: 'the-simulator-is-a-stranger',
      comment: 'It talks to the server over HTTP, and knows how a screen of the demo gets its key.',
      severity: 'error',
      from: { path: '^sync-server/src/simulator/' },
      to: {
        path: '^sync-server/',
        pathNot: '^sync-server/src/(simulator/|platform/|domain/devices/device-keys\\.ts$)',
      },
    },
    {
      name: 'only-programs-simulate',
      severity: 'error',
      from: {
        path: '^sync-server/src/.+/',
        pathNot: '^sync-server/src/(simulator|operations/demo)/',
      },
      to: { path: '^sync-server/src/simulator/' },
    },
    {
      name: 'the-demo-drives-the-simulators-roads',
      severity: 'error',
      from: { path: '^sync-server/src/operations/demo/' },
      to: {
        path: '^sync-server/src/simulator/',
        pathNot: '^sync-server/src/simulator/(random\\.ts$|roads/)',
      },
    },
    {
      name: 'sync-is-entered-by-its-door',
      comment: 'Domain and operations use the engine, and its tokens and refusals.',
      severity: 'error',
      from: { path: '^sync-server/src/(domain|operations)/' },
      to: {
        path: '^sync-server/src/sync/',
        pathNot: '^sync-server/src/sync/(engine\\.ts$|access/)',
      },
    },
    {
      name: 'web-imports-shared-only',
      comment: 'What the server knows reaches the web app by HTTP and sync.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(db|sync-server|e2e)/' },
    },
    {
      name: 'web-runs-in-a-browser',
      comment: 'Only the build steps of the web app run in Node.',
      severity: 'error',
      from: { path: '^web/src' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'e2e-sees-the-running-product',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(shared|db|sync-server|web)/' },
    },
    ...webRules,
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that these rules cannot follow would slip through them.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: '.dependency-paths.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.gen\\.ts$|\\.test\\.tsx?$|/testing/|/bench/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['juu:source', 'import', 'browser', 'node', 'default'],
    },
  },
};
