import type { Plugin } from 'vite'

/** Fields of an endpoint that a client reads. Schemas, rights and limits are the server's business. */
const read = new Set(['method', 'path', 'credentials'])
/** Calls that make something and do nothing else. */
const makers = /\b(?:Type\.\w+|endpoint|listOf|Line)\(/g

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Parse = (code: string) => unknown

/** Leaves of the contract only what clients use of it, so that its schemas stay out of the bundles. */
export function endpoints(): Plugin {
  return {
    name: 'yehang:endpoints',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]contract[\\/].+\.ts$/ },
      // After the types are gone
      order: 'post',
      handler(code) {
        return { code: withoutSchemas(code, (text) => this.parse(text)), map: null }
      },
    },
  }
}

/** Cuts from each endpoint what no client reads, and says of each schema that it may go when nobody reads it. */
export function withoutSchemas(code: string, parse: Parse): string {
  const cuts: Node[] = []
  collect(parse(code) as Node, cuts)
  let slim = code
  for (const { start, end } of cuts.toSorted((one, other) => other.start - one.start))
    slim = slim.slice(0, start) + slim.slice(end).replace(/^\s*,/, '')
  return slim.replaceAll(makers, '/* @__PURE__ */ $&')
}

/** Finds the properties to cut: those of the objects given to `endpoint`. What is spread into one may hold what is read. */
function collect(node: Node, cuts: Node[]): void {
  if (node.type === 'CallExpression' && (node.callee as { name?: string }).name === 'endpoint') {
    const [spec] = node.arguments as { properties: (Node & { key?: { name?: string } })[] }[]
    cuts.push(
      ...spec!.properties.filter(({ type, key }) => type !== 'SpreadElement' && !read.has(key?.name ?? '')),
    )
    return
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) collect(child as Node, cuts)
}
