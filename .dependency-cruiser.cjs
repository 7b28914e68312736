/** A feature's folder on a side that has features; the two groups are the side and the feature. */
const feature = '^(server|web|console)/(?!platform/|kinds/|public/|sw/)([^/]+)/'

/** The walls of the repository. `checks/walls.test.ts` breaks each of them on purpose. */
module.exports = {
  forbidden: [
    {
      name: 'front-door',
      comment:
        'A feature is entered by others only through its index.ts; what lists pages also by pages.ts. Dramas, danmaku, short videos and kept films have doors of their own: home enters films, and would load them first',
      severity: 'error',
      from: { path: feature },
      to: { path: `${feature}(?!(((dramas|danmaku|short|kept)/)?index|pages)\\.tsx?$)`, pathNot: '^$1/$2/' },
    },
    {
      name: 'front-door-of-the-side',
      comment: 'What lies at the root of a side, and the other folders, enter features by the same doors',
      severity: 'error',
      from: {
        path: '^(server|web|console)/[^/]+$|^(bin|seeds)/',
        // One makes films straight in database and storage, so it needs the names of their files; the others are the first load, which would
        // have all that an index exports.
        pathNot: '^(server/testing\\.ts|web/(main\\.ts|app\\.tsx))$',
      },
      to: { path: `${feature}(?!((kept/)?index|pages)\\.tsx?$)` },
    },
    {
      name: 'contract-is-the-bottom',
      comment: 'The contract stands on TypeBox and itself',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', '(^|/)node_modules/typebox/'] },
    },
    {
      name: 'sides-meet-in-the-contract',
      severity: 'error',
      from: { path: '^(server|web|console)/' },
      to: { path: '^(server|web|console|seeds)/', pathNot: ['^$1/'] },
    },
    {
      name: 'kit-stands-alone',
      comment: 'The kit knows neither what is shown with it nor who serves it',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(contract|client|server|web|console|seeds)/' },
    },
    {
      name: 'client-speaks-the-contract',
      comment: 'What both apps share of the wire knows neither of them, and no framework',
      severity: 'error',
      from: { path: '^client/' },
      to: { pathNot: ['^(contract|client)/', '(^|/)node_modules/(@noble|hls\\.js)/'] },
    },
    {
      name: 'client-is-for-browsers',
      severity: 'error',
      from: { path: '^(server|seeds)/' },
      to: { path: '^client/' },
    },
    {
      name: 'samples-know-only-the-server',
      severity: 'error',
      from: { path: '^seeds/' },
      to: { path: '^(web|console|ui)/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform serves every feature, so it names none',
      severity: 'error',
      from: { path: '^(server|web|console)/platform/' },
      to: { path: feature },
    },
    {
      name: 'kinds-know-no-feature',
      comment: 'What kinds of works do alike serves all of them, so it names none',
      severity: 'error',
      from: { path: '^(server|web|console)/kinds/' },
      to: { path: '^(server|web|console)/', pathNot: '^(server|web|console)/(kinds|platform)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Decisions are made of their arguments: no database, no clock, no page',
      severity: 'error',
      from: { path: '/rules\\.ts$' },
      to: { pathNot: ['^contract/', '/rules\\.ts$', '(^|/)node_modules/typebox/'] },
    },
    {
      name: 'no-cycles',
      comment: 'Files that import each other, be it types alone, are read and changed only together',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'product-ships-without-tools',
      comment: 'What runs at the operator is installed there: no tools of development, no tests',
      severity: 'error',
      from: { path: '^(contract|client|server|web|console|ui|seeds)/', pathNot: '(^|/)testing\\.ts$' },
      to: { path: '^(checks|bench|e2e)/|(^|/)testing\\.ts$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Types that only a bundler knows; a picture or a stylesheet imports nothing.
    exclude: { path: '\\.test\\.tsx?$|^data/|^dist/|\\.(css|svg|webp|png|woff2)(\\?|$)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
