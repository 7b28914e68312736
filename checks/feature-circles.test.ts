import { describe, expect, it } from 'vitest'
import { importGraph, readSources } from '../bin/tests/imports.ts'
import { featureCircles } from './feature-circles.ts'

describe('features of the server', () => {
  it('are seen to enter each other in circles, directly or through others', () => {
    const texts = {
      'server/sea/index.ts': `export { depth } from './depth.ts'`,
      'server/sea/depth.ts': `import type { Height } from '#server/sky/index.ts'`,
      'server/sky/index.ts': `import { field } from '#server/land/index.ts'`,
      'server/land/index.ts': `import { depth } from '../sea/index.ts'`,
      'server/rain/index.ts': `import { depth } from '../sea/index.ts'`,
      'server/platform/database/db.ts': '',
    }

    expect(featureCircles(importGraph(new Map(Object.entries(texts))))).toEqual([
      'sea → sky → land → sea',
      'sky → land → sea → sky',
      'land → sea → sky → land',
    ])
  })

  it('may stand on each other, on the platform, and be entered by tests', () => {
    const texts = {
      'server/sea/index.ts': `import { db } from '#server/platform/database/db.ts'`,
      'server/sea/sea.test.ts': `import { height } from '#server/sky/index.ts'`,
      'server/sky/index.ts': `import { depth } from '#server/sea/index.ts'`,
      'server/platform/database/db.ts': '',
    }

    expect(featureCircles(importGraph(new Map(Object.entries(texts))))).toEqual([])
  })

  it('enter each other in no circle', () => {
    const graph = importGraph(readSources(['server']))

    expect(graph.get('server/video/routes.ts')).toContain('server/purchases/index.ts')
    expect(featureCircles(graph)).toEqual([])
  })
})
