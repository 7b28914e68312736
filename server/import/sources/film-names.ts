import { extname } from 'node:path'

const endings = new Set(['.mp4', '.m4v', '.mkv', '.mov', '.webm'])

/** True for the name of a film file. */
export const isFilmName = (name: string): boolean => endings.has(extname(name).toLowerCase())
