import type { Plugin } from 'vite'

/** What a client reads of an endpoint. Schemas, rights and limits are the server's business. */
const read = new Set(['method', 'path', 'credentials'])

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Leaves of each endpoint of the contract only what clients use, so that its schemas stay out of the bundles. */
export function endpoints(): Plugin {
  return {
    name: 'yehang:endpoints',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/].+[\\/](endpoints|console)\.ts$/ },
      // After the types are gone
      order: 'post',
      handler(code) {
        const cuts: Node[] = []
        collect(this.parse(code) as unknown as Node, cuts)
        let slim = code
        for (const { start, end } of cuts.toSorted((one, other) => other.start - one.start))
          slim = slim.slice(0, start) + slim.slice(end).replace(/^\s*,/, '')
        return { code: slim, map: null }
      },
    },
  }
}

/** Finds the properties to cut: those of the objects given to `endpoint`. */
function collect(node: Node, cuts: Node[]): void {
  if (node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'endpoint') {
    const [spec] = node.arguments as { properties: (Node & { key?: { name?: string } })[] }[]
    cuts.push(...spec!.properties.filter(({ key }) => !read.has(key?.name ?? '')))
    return
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) collect(child as Node, cuts)
}
