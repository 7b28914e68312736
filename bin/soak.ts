import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runScript } from './tests/run-program.ts'

const folder = path.join(import.meta.dirname, '../checks/soaks')

/** A long measurement or test that `npm test` holds a small version of; checks/soaks has one file for each. */
interface Soak {
  name: string
  /** Its parameters and what it does, from the comment it begins with: `// npm run soak -- NAME …`. */
  about: string
}

/** Every soak, by name. */
export const listSoaks = (): Soak[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => {
      const name = path.basename(file, '.ts')
      const text = readFileSync(path.join(folder, file), 'utf8')
      return { name, about: text.match(new RegExp(`^// npm run soak -- ${name} (.+)$`, 'm'))?.[1] ?? '' }
    })
    .sort((one, other) => one.name.localeCompare(other.name))

/** `npm run soak -- NAME [parameters]`, or `--list`. */
async function main([name, ...parameters]: string[]): Promise<number> {
  const soaks = listSoaks()
  const list = soaks.map(({ name: each, about }) => `  ${each.padEnd(12)} ${about}`).join('\n')
  if (name === '--list') {
    console.log(list)
    return 0
  }
  if (!soaks.some((one) => one.name === name)) {
    console.log(`${name ? `There is no soak ${name}.` : 'Name a soak: npm run soak -- NAME.'}\n${list}`)
    return 2
  }
  return runScript(path.join(folder, `${name}.ts`), parameters)
}

if (import.meta.main) process.exit(await main(process.argv.slice(2)))
