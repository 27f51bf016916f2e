/**
 * The law of the house: which folder may import which. Features are listed in one order for each tier; a feature imports the
 * core, and features that stand before it.
 */
const shared = [
  'core', 'operation', 'licences', 'students', 'school', 'access', 'ledger', 'fees', 'staff', 'classes', 'calendar', 'certificates',
  'kits', 'stock', 'papers', 'payroll', 'meetings', 'dashboard', 'summaries', 'notifications',
] // prettier-ignore
const server = [
  'core', 'ledger', 'stock', 'classes', 'fees', 'licences', 'students', 'staff', 'school', 'payroll', 'access', 'certificates',
  'papers', 'kits', 'meetings', 'calendar', 'operation', 'dashboard', 'summaries', 'notifications',
] // prettier-ignore

const ordered = (tier, features) => [
  {
    name: `${tier}-knows-its-features`,
    comment: `A folder of src/${tier} has its place in the order of .dependency-cruiser.mjs.`,
    severity: 'error',
    from: { path: `^src/${tier}/[^/]+/`, pathNot: `^src/${tier}/(${features.join('|')}|messages)/` },
    to: {},
  },
  ...features.slice(0, -1).map((feature, place) => ({
    name: `${tier}-${feature}`,
    comment: `${feature} imports features that stand before it in the order of .dependency-cruiser.mjs.`,
    severity: 'error',
    from: { path: `^src/${tier}/${feature}/` },
    to: { path: `^src/${tier}/(${features.slice(place + 1).join('|')})/` },
  })),
  {
    name: `${tier}-registries`,
    comment: `Registries import features, and never the other way round.`,
    severity: 'error',
    from: { path: `^src/${tier}/[^/]+/`, pathNot: `^src/${tier}/messages/` },
    to: { path: `^src/${tier}/[^/]+\\.ts$` },
  },
]

const forbid = (name, comment, from, to, pathNot) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to, ...(pathNot ? { pathNot } : {}) },
})

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...ordered('shared', shared),
    ...ordered('server', server),
    forbid('shared-is-pure', 'src/shared imports itself.', '^src/shared/', '^(src/(?!shared/)|seed/)'),
    forbid('server-side', 'The server imports the server and src/shared.', '^src/server/', '^src/(?!server/|shared/)'),
    forbid('kit', 'The kit knows no feature.', '^src/components/', '^src/(server|providers|resources|app)/'),
    forbid('views', 'Views reach data by hooks, never the server.', '^src/resources/', '^src/(server|providers|app)/'),
    forbid('wire', 'Providers and i18n import themselves and src/shared.', '^src/(providers|i18n)/', '^src/(server|resources|components|app)/'),
    forbid(
      'no-view-of-another-feature',
      'A feature never imports a view of another one.',
      '^src/resources/([^/]+)/',
      '^src/resources/[^/]+/.+\\.tsx$',
      '^src/resources/$1/',
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
} // prettier-ignore
