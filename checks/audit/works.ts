import type { Scene } from './scene.ts'

/** Fields of a topic without its works. */
export const topic = (title: string) => ({ title, intro: '', hidden: false })

/** Maker of a row of which only the name is needed. */
export const named =
  (table: string, column = 'title') =>
  async ({ insert, word }: Scene) =>
    insert(table, { [column]: word() })

/** Gives a row the version 7. */
export const setVersion = (scene: Scene, table: string, id: number) =>
  scene.run(`update ${table} set version = 7 where id = ${id}`)

/** Takes a work down. */
export const takeDown = (scene: Scene, table: string, id: number) =>
  scene.run(`update ${table} set visibility = 'taken_down' where id = ${id}`)
