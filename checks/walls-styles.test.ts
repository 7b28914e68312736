import stylelint from 'stylelint'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url).pathname

/** Names of the rules that a style sheet at a path breaks. */
async function brokenBy(path: string, code: string): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    codeFilename: root + path,
    configFile: `${root}stylelint.config.mjs`,
  })
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

const spacing = 'declaration-property-value-disallowed-list'

it.each([
  [
    'ui/tokens.css',
    ':root { --bg: #fff; --text: #000; --bg: #eee; }',
    'declaration-block-no-duplicate-custom-properties',
  ],
  ['web/sea/Sea.module.css', '.a { color: #fff; }', 'color-no-hex'],
  ['ui/Sea.module.css', '.a { box-shadow: 0 0 2px rgb(0 0 0 / 0.5); }', 'function-disallowed-list'],
  ['web/sea/Sea.module.css', '.a { color: oklch(0.5 0.1 200); }', 'function-disallowed-list'],
  ['console/sea/Sea.module.css', '.a { background: linear-gradient(white, var(--bg)); }', 'color-named'],
  ['web/sea/Sea.module.css', '.a { padding: 0 12px; }', spacing],
  ['web/sea/Sea.module.css', '.a { margin-top: -8px; }', spacing],
  ['web/sea/Sea.module.css', '.a { gap: 1.5rem; }', spacing],
  ['web/sea/Sea.module.css', '.a { padding: calc(16px + var(--safe-b)); }', spacing],
  ['web/sea/Sea.module.css', '.a { row-gap: 15px; }', spacing],
  ['ui/content/Tag.module.css', '.a { padding: 4px 5px; }', spacing],
])('%s with %s breaks %s', async (path, code, rule) => {
  expect(await brokenBy(path, code)).toEqual([rule])
})

it.each([
  ['ui/tokens.css', ':root { --bg: #fff; --shade: rgb(0 0 0 / 0.5); }'],
  [
    'web/sea/Sea.module.css',
    '.a { margin: 0 auto 1px calc(-1 * var(--s2)); padding: 6px var(--s1) 1em; gap: 2px; }',
  ],
  ['web/sea/Sea.module.css', '.a { color: transparent; fill: currentColor; width: 12px; }'],
  ['ui/content/Tag.module.css', '.a { padding: 0 5px; }'],
])('%s may hold %s', async (path, code) => {
  expect(await brokenBy(path, code)).toEqual([])
})
