import { createElement, lazy as reactLazy, type ComponentType } from 'react'

const failedParts = new Set<() => void>()

/**
 * A component whose code is loaded when it is first drawn, like `lazy` of React; but React's remembers a failure for as long as the
 * document lives, and this one loads again after `resetFailedParts`.
 */
export const lazy = createPart as unknown as typeof reactLazy

function createPart(load: () => Promise<{ default: ComponentType }>): ComponentType {
  const create = () =>
    reactLazy(() =>
      load().catch((error: unknown) => {
        failedParts.add(() => (current = create()))
        throw error
      }),
    )
  let current = create()
  return (props) => createElement(current, props)
}

/** Has every part whose code did not arrive ask for it again when it is drawn next. */
export function resetFailedParts(): void {
  for (const reset of failedParts) reset()
  failedParts.clear()
}
