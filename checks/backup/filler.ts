import type { Sql } from '#server/platform/database/db.ts'
import { isRequired, orderByReferences, readTableShapes, type Reference, type TableShape } from './columns.ts'
import { candidates } from './values.ts'

/** Rows that each table gets: one with the most awkward values, one with as many nulls as it takes, and mixed ones. */
const rowsPerTable = 4
const mostTries = 3_000

const triesOfFullTable = 60
const uniqueViolation = '23505'

type Row = Map<string, string>
type Failure = { code: string; constraint_name?: string; column_name?: string; message: string }

/**
 * Puts rows into every table of `public` by what the catalog says of it: values by type, references to rows that are
 * there, and where a check or a unique key refuses a row, other values for its columns. Triggers sleep meanwhile.
 * Throws when a table takes no row; then `values.ts` lacks what one of its checks wants.
 */
export async function fillEveryTable(owner: Sql, random: () => number): Promise<void> {
  const tables = orderByReferences(await readTableShapes(owner))
  for (const { name } of tables) await owner.unsafe(`alter table "${name}" disable trigger user`)
  let number = 1
  for (const table of tables)
    for (let index = 0; index < rowsPerTable; index += 1)
      await addRow(owner, table, { index, number: (number += 1) }, random)
  for (const { name } of tables) await owner.unsafe(`alter table "${name}" enable trigger user`)
}

async function addRow(
  owner: Sql,
  table: TableShape,
  { index, number }: { index: number; number: number },
  random: () => number,
) {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const values = new Map(
    table.columns.map((column) => [column.name, candidates(column, table.rules.values(), number)]),
  )
  const row: Row = new Map()
  for (const column of table.columns) {
    const choice = values.get(column.name)!
    row.set(column.name, index === 1 ? choice.at(-1)! : index === 3 ? pick(choice) : choice[0]!)
  }
  for (const reference of table.references)
    await refer(owner, table, reference, { row, pick, absent: index === 1 })
  let last: Failure | undefined
  for (let tries = 0; tries < mostTries; tries += 1) {
    last = await insert(owner, table, row)
    if (!last) return
    // A table of one row for the whole site, such as the rules of checking in, has it since the migrations.
    if (last.code === uniqueViolation && tries > triesOfFullTable && (await hasRows(owner, table))) return
    const broken = last.constraint_name ? table.rules.get(last.constraint_name)?.columns : undefined
    const wrong = last.column_name ? [last.column_name] : (broken ?? table.columns.map(({ name }) => name))
    const name = pick(wrong)
    const reference = pick(table.references.filter(({ columns }) => columns.includes(name)))
    if (reference) await refer(owner, table, reference, { row, pick, absent: tries % 2 === 1 })
    else if (values.has(name)) {
      const choice = values.get(name)!
      row.set(name, choice.includes('default') && random() < 0.3 ? 'default' : pick(choice))
    }
  }
  throw new Error(
    `${table.name} takes no row: ${last!.message}\n${[...row].map((each) => each.join(' = ').slice(0, 100)).join('\n')}`,
  )
}

type Filling = { row: Row; pick: <Value>(values: readonly Value[]) => Value; absent: boolean }

/** Sets the columns of a reference to those of a row that is there, or to null where that is wanted and allowed. */
async function refer(owner: Sql, table: TableShape, reference: Reference, { row, pick, absent }: Filling) {
  const optional = table.columns.filter(({ name, required }) => reference.columns.includes(name) && !required)
  const targets = reference.targets.map((name) => `quote_nullable("${name}"::text) as "${name}"`).join(', ')
  const found =
    absent && optional.length > 0
      ? []
      : await owner.unsafe(`select ${targets} from "${reference.table}" order by 1 limit 20`)
  if (found.length === 0) {
    if (optional.length === 0 || isRequired(table, reference)) return
    for (const { name } of optional) row.set(name, 'null')
    return
  }
  const target = pick(found) as Record<string, string>
  for (const [index, name] of reference.columns.entries()) {
    const type = table.columns.find((column) => column.name === name)?.type
    if (type) row.set(name, `(${target[reference.targets[index]!]})::${type}`)
  }
}

async function insert(owner: Sql, { name }: TableShape, row: Row): Promise<Failure | undefined> {
  const columns = [...row.keys()].map((column) => `"${column}"`).join(', ')
  const text = row.size === 0 ? 'default values' : `(${columns}) values (${[...row.values()].join(', ')})`
  try {
    await owner.unsafe(`insert into "${name}" ${text}`)
    return undefined
  } catch (error) {
    return error as Failure
  }
}

async function hasRows(owner: Sql, { name }: TableShape): Promise<boolean> {
  return (await owner.unsafe(`select from "${name}" limit 1`)).length > 0
}
