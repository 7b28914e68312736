import { type ESTree, parseSync } from 'vite'

/** A change of one piece of a source: what stands from `start` to `end` is replaced. */
export type Change = { kind: Kind; start: number; end: number; replacement: string; about: string }
export const kinds = ['condition', 'bound', 'where', 'await', 'line'] as const
export type Kind = (typeof kinds)[number]

type Node = ESTree.Node & { start: number; end: number }

const opposites: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
}
const orders = ['<', '<=', '>', '>=']

/** Where a change could not be seen: records for operators, words of errors, and marks for tests of crashes. */
const silent =
  /(?:\.|^)(?:log|metrics|console)\b|^(?:void )?failpoint$|\.(?:warn|debug|unref|inc|dec|observe)$/
/** Moments and the sizes of caches are compared where none of them is hit exactly. */
const clocks = /capacity|\bnow\b|time|until|since|expires|elapsed|performance|seconds|[a-z]At\b|\.at\b/i
/** Limits that somebody can count to. */
const namedBound = /^(?:most|least|longest|shortest|deepest|max|min|free|samePart)/i
const largestBound = 1000

/** Every fault that can be made in a source, in the order of the text. A few may leave no source that can be parsed. */
export function changesIn(path: string, source: string): Change[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read`)
  const changes: Change[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const add = (kind: Kind, { start, end }: { start: number; end: number }, replacement: string) => {
    const about = `${kind}: ${shorten(source.slice(start, end))} → ${shorten(replacement) || 'nothing'}`
    changes.push({ kind, start, end, replacement, about })
  }

  function visit(node: Node): void {
    if (isType(node) || node.type === 'ImportDeclaration' || node.type === 'NewExpression') return
    if (node.type === 'CallExpression' && silent.test(textOf(node.callee))) return
    // The order of what is equal changes nothing.
    if (node.type === 'CallExpression' && /\.(?:toSorted|sort)$/.test(textOf(node.callee))) return
    change(node)
    for (const child of childrenOf(node)) visit(child)
  }

  function change(node: Node): void {
    switch (node.type) {
      case 'BinaryExpression': {
        const flipped = opposites[node.operator]
        if (!flipped || (orders.includes(node.operator) && clocks.test(textOf(node)))) return
        add('condition', node, `${textOf(node.left)} ${flipped} ${textOf(node.right)}`)
        if (orders.includes(node.operator))
          for (const side of [node.left, node.right]) moveBound(side as Node)
        return
      }
      case 'LogicalExpression': {
        const flipped = opposites[node.operator]
        if (flipped) add('condition', node, `(${textOf(node.left)}) ${flipped} (${textOf(node.right)})`)
        return
      }
      case 'UnaryExpression':
        if (node.operator === '!') add('condition', node, textOf(node.argument))
        return
      case 'VariableDeclarator':
        if (node.id.type === 'Identifier' && node.init && namedBound.test(node.id.name))
          moveBound(node.init as Node)
        return
      case 'CallExpression': {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (/^where(?:Ref)?$/.test(callee.property.name))
          add('where', { start: callee.object.end, end: node.end }, '')
        if (callee.property.name === 'slice') for (const given of node.arguments) moveBound(given as Node)
        return
      }
      case 'AwaitExpression':
        add('await', node, textOf(node.argument))
        return
      case 'BlockStatement':
        for (const statement of node.body as Node[]) if (isDroppable(statement)) add('line', statement, '')
    }
  }

  /** Whether a statement may go: an effect, or a guard that refuses or returns. */
  function isDroppable(statement: Node): boolean {
    if (statement.type === 'ExpressionStatement') {
      const inner =
        statement.expression.type === 'AwaitExpression' ? statement.expression.argument : statement.expression
      return !(inner.type === 'CallExpression' && silent.test(textOf(inner.callee)))
    }
    return (
      statement.type === 'IfStatement' &&
      !statement.alternate &&
      statement.consequent.type !== 'BlockStatement'
    )
  }

  function moveBound(node: Node): void {
    if (node.type !== 'Literal' || typeof node.value !== 'number' || !Number.isInteger(node.value)) return
    if (node.value > 0 && node.value <= largestBound) add('bound', node, String(node.value + 1))
  }

  visit(program as unknown as Node)
  return changes
}

/** The source with a change made. */
export const applied = (source: string, { start, end, replacement }: Change): string =>
  source.slice(0, start) + replacement + source.slice(end)

/** Whether a source can still be parsed. */
export const isReadable = (path: string, source: string): boolean =>
  parseSync(path, source).errors.length === 0

/** Types are gone when code runs; what wraps a value in one is looked into. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type)

const childrenOf = (node: Node): Node[] =>
  Object.values(node as unknown as Record<string, unknown>)
    .flat()
    .filter((one): one is Node => typeof one === 'object' && one !== null && 'type' in one && 'start' in one)

const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 69)}…` : line
}
