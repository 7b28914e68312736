import { describe, expect, it } from 'vitest'
import { affectedTests } from './affected.ts'
import { journeyFeatures } from './journey-features.ts'

/** Two features, sea and sky, over all sides; both stand on the platform, and sky shows cards of sea. */
const graph = new Map<string, string[]>([
  ['contract/endpoint.ts', []],
  ['contract/sea/endpoints.ts', ['contract/endpoint.ts', 'contract/sea/shapes.ts']],
  ['contract/sea/shapes.ts', []],
  ['contract/sky/endpoints.ts', ['contract/endpoint.ts']],
  ['server/platform/database/db.ts', []],
  ['server/platform/postgres/postgres.ts', []],
  ['server/sea/routes.ts', ['contract/sea/endpoints.ts', 'server/sea/queries.ts']],
  ['server/sea/queries.ts', ['server/sea/rules.ts', 'server/platform/database/db.ts']],
  ['server/sea/rules.ts', ['contract/sea/shapes.ts']],
  ['server/sea/index.ts', ['server/sea/routes.ts', 'server/sea/queries.ts']],
  ['server/sky/routes.ts', ['contract/sky/endpoints.ts', 'server/sea/index.ts']],
  ['server/sky/index.ts', ['server/sky/routes.ts']],
  ['server/features.ts', ['server/sea/index.ts', 'server/sky/index.ts']],
  ['server/app.ts', ['server/features.ts', 'server/platform/database/db.ts']],
  ['server/testing.ts', ['server/app.ts', 'server/platform/postgres/postgres.ts']],
  ['server/sea/rules.test.ts', ['server/sea/rules.ts']],
  ['server/sea/sea.test.ts', ['contract/sea/endpoints.ts', 'server/testing.ts']],
  ['server/sky/sky.test.ts', ['contract/sky/endpoints.ts', 'server/testing.ts']],
  ['checks/waves.ts', ['contract/sea/endpoints.ts']],
  ['checks/waves.test.ts', ['checks/waves.ts', 'server/testing.ts']],
  ['checks/caller.ts', ['server/features.ts']],
  ['checks/access/access.test.ts', ['checks/caller.ts', 'server/testing.ts']],
  ['ui/forms/Button.tsx', []],
  ['ui/tokens.css', []],
  ['web/sea/SeaPage.tsx', ['web/sea/draft.ts', 'ui/forms/Button.tsx', 'contract/sea/endpoints.ts']],
  ['web/sea/draft.ts', []],
  ['web/sea/draft.test.ts', ['web/sea/draft.ts']],
  ['web/sky/cards.test.ts', ['web/sky/cards.tsx']],
  ['web/sky/cards.tsx', ['ui/forms/Button.tsx', 'contract/sea/endpoints.ts']],
  ['web/sky/SkyPage.module.css', []],
  ['web/pages.ts', ['web/sea/SeaPage.tsx']],
  ['web/titles.test.ts', ['web/pages.ts']],
  ['e2e/harness/site.ts', ['contract/sky/endpoints.ts']],
  ['e2e/sea-crash.spec.ts', ['e2e/harness/site.ts']],
  ['e2e/boats.spec.ts', ['e2e/boats.ts', 'e2e/harness/site.ts']],
  ['e2e/boats.ts', ['contract/sea/endpoints.ts']],
  ['e2e/app/entry.spec.ts', ['e2e/harness/site.ts']],
  ['bin/import.ts', ['server/sea/index.ts']],
  ...Array.from(
    { length: 9 },
    (_, index) => [`e2e/sky-${index}.spec.ts`, ['e2e/harness/site.ts']] as [string, string[]],
  ),
])
const skyJourneys = Array.from({ length: 9 }, (_, index) => `e2e/sky-${index}.spec.ts`)
const seaJourneys = ['e2e/sea-crash.spec.ts', 'e2e/boats.spec.ts']
const allJourneys = [...graph.keys()].filter((file) => file.endsWith('.spec.ts'))
const allUnit = [
  'server/sea/rules.test.ts',
  'web/sea/draft.test.ts',
  'web/sky/cards.test.ts',
  'web/titles.test.ts',
]
const allIntegration = [
  'checks/access/access.test.ts',
  'checks/waves.test.ts',
  'server/sea/sea.test.ts',
  'server/sky/sky.test.ts',
]
const seaIntegration = ['checks/waves.test.ts', 'server/sea/sea.test.ts']
const of = (...changed: string[]) => affectedTests(changed, graph)

describe('the tests that a change can break', () => {
  it('are those that call a feature and walk through it, when a query of it changed', () => {
    expect(of('server/sea/queries.ts')).toEqual({
      unit: [],
      integration: seaIntegration,
      e2e: seaJourneys,
      everything: [],
    })
  })

  it('are the unit tests of a rule too', () => {
    expect(of('server/sea/rules.ts')).toEqual({
      unit: ['server/sea/rules.test.ts'],
      integration: seaIntegration,
      e2e: seaJourneys,
      everything: [],
    })
  })

  it('are the unit tests and journeys of a page, and not those that reach it through the table of pages', () => {
    expect(of('web/sea/draft.ts')).toEqual({
      unit: ['web/sea/draft.test.ts'],
      integration: [],
      e2e: seaJourneys,
      everything: [],
    })
  })

  it('are journeys alone for the style of a page', () => {
    expect(of('web/sky/SkyPage.module.css')).toEqual({
      unit: [],
      integration: [],
      e2e: skyJourneys,
      everything: [],
    })
  })

  it('are all that ask or show a call, and those that try every call, when its contract changed', () => {
    const { unit, integration, e2e } = of('contract/sea/endpoints.ts')

    expect({ unit, integration, e2e }).toEqual({
      unit: ['web/sky/cards.test.ts'],
      integration: ['checks/access/access.test.ts', ...seaIntegration],
      e2e: seaJourneys,
    })
  })

  it('are all integration tests and journeys for the platform, and the unit tests that import it', () => {
    expect(of('server/platform/database/db.ts')).toEqual({
      unit: [],
      integration: allIntegration,
      e2e: allJourneys,
      everything: [],
    })
    expect(of('ui/forms/Button.tsx').unit).toEqual(['web/sky/cards.test.ts', 'web/titles.test.ts'])
    expect(of('ui/forms/Button.tsx').integration).toEqual([])
    expect(of('ui/forms/Button.tsx').e2e).toEqual(allJourneys)
  })

  it('are all for the composition roots and the helpers of tests', () => {
    for (const file of ['server/app.ts', 'server/testing.ts'])
      expect(of(file)).toMatchObject({ integration: allIntegration, e2e: allJourneys })
    expect(of('web/pages.ts')).toMatchObject({ unit: ['web/titles.test.ts'], e2e: allJourneys })
  })

  it('are those of every changed file, each once', () => {
    const { unit, integration } = of('web/sea/draft.ts', 'server/sea/rules.ts', 'server/sky/routes.ts')

    expect(unit).toEqual(['server/sea/rules.test.ts', 'web/sea/draft.test.ts'])
    expect(integration).toEqual([...seaIntegration, 'server/sky/sky.test.ts'])
  })

  it.each([
    ['web/sea/draft.test.ts', { unit: ['web/sea/draft.test.ts'] }],
    ['e2e/app/entry.spec.ts', { e2e: ['e2e/app/entry.spec.ts'] }],
    ['e2e/boats.ts', { e2e: ['e2e/boats.spec.ts'] }],
    ['checks/waves.ts', { integration: ['checks/waves.test.ts'] }],
    ['server/sea/gone.test.ts', {}],
    ['bin/import.ts', {}],
    ['README.md', {}],
    ['docs/decisions/0001-sea.md', {}],
    ['knip.json', {}],
  ])('for %s alone are %j', (file, chosen) => {
    expect(of(file)).toEqual({ unit: [], integration: [], e2e: [], everything: [], ...chosen })
  })

  it.each([
    'migrations/0001-sea.sql',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vitest.config.ts',
    'vite.config.ts',
    'bin/tests/environment/test-database.ts',
    'bin/bootstrap.mjs',
  ])('are all, when %s changed', (file) => {
    expect(of('web/sea/draft.ts', file)).toEqual({
      unit: allUnit,
      integration: allIntegration,
      e2e: allJourneys,
      everything: [file],
    })
  })
})

describe('the features of a journey', () => {
  it.each([
    ['e2e/sea-crash.spec.ts', ['sea']],
    ['e2e/boats.spec.ts', ['sea']],
    ['e2e/sky-0.spec.ts', ['sky']],
    ['e2e/app/entry.spec.ts', []],
  ])('%s are %j', (journey, features) => {
    expect([...journeyFeatures(journey, graph)]).toEqual(features)
  })
})
