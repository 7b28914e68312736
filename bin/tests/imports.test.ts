import { describe, expect, it } from 'vitest'
import { importedBy, importGraph, turnGraph } from './imports.ts'

const edgesOf = (text: string, ...others: string[]) => {
  const texts = new Map([['web/sea/SeaPage.tsx', text], ...others.map((one) => [one, ''] as const)])
  return importGraph(texts).get('web/sea/SeaPage.tsx')
}

describe('the imports of a file', () => {
  it.each([
    ['a value', `import { a } from './a.ts'`],
    ['a type', `import type { A } from './a.ts'`],
    ['everything, under a name', `import * as a from "./a.ts"`],
    ['nothing but the effect', `import './a.ts'`],
    ['names over several lines', `import {\n  one,\n  type Two,\n} from './a.ts'`],
    ['what is exported again', `export { one } from './a.ts'\nexport const two = 2`],
    ['everything exported again', `export * from './a.ts'`],
    ['what is loaded later', `const page = lazy(() => import('./a.ts'))`],
    ['what is loaded later, over lines', `await import(\n  './a.ts'\n)`],
    ['a type in place', `let a: import('./a.ts').A`],
    ['a text beside it', `import a from './a.ts?raw'`],
    ['a script that is started', `fork(join(import.meta.dirname, 'a.ts'))`],
    ['a file by its address', `readFileSync(new URL('a.ts', import.meta.url))`],
    ['the file of a side', `import { a } from '#web/sea/a.ts'`],
    ['a folder up', `import { a } from '../sea/a.ts'`],
  ])('has %s', (_, text) => {
    expect(edgesOf(text, 'web/sea/a.ts')).toEqual(['web/sea/a.ts'])
  })

  it('has each file once, whatever is between the statements', () => {
    const text = `
      import { a } from './a.ts' // from './no.ts'
      import type { B } from './a.ts'
      export const says = "it's"
      import styles from './a.module.css'
      const later = () => import('#ui/b.ts')`
    expect(edgesOf(text, 'web/sea/a.ts', 'web/sea/a.module.css', 'ui/b.ts')).toEqual([
      'web/sea/a.ts',
      'web/sea/a.module.css',
      'ui/b.ts',
    ])
  })

  it.each([
    ['a package', `import { b } from 'a.ts'`],
    ['a file that does not exist', `import { b } from './b.ts'`],
    ['a statement inside a text', 'const text = `import { a } from "./a.ts"`'],
    ['a name that holds the word', `reimport('./a.ts')`],
    ['itself', `import '#web/sea/SeaPage.tsx'`],
  ])('leaves out %s', (_, text) => {
    expect(edgesOf(text, 'web/sea/a.ts')).toEqual([])
  })
})

describe('what imports reach', () => {
  const graph = importGraph(
    new Map([
      ['a.ts', `import './b.ts'`],
      ['b.ts', `import './c.ts'`],
      ['c.ts', `import './a.ts'`],
      ['d.ts', `import './c.ts'`],
    ]),
  )

  it('follows circles to their end', () => {
    expect([...importedBy(graph, ['a.ts'])].sort()).toEqual(['a.ts', 'b.ts', 'c.ts'])
    expect([...importedBy(graph, ['d.ts'])]).toHaveLength(4)
  })

  it('is found from the other end as well', () => {
    expect([...importedBy(turnGraph(graph), ['d.ts'])]).toEqual(['d.ts'])
    expect([...importedBy(turnGraph(graph), ['b.ts'])].sort()).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts'])
  })
})
