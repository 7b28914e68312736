import { extname } from 'node:path'

const endings = new Set(['.mp4', '.m4v', '.mkv', '.mov', '.webm'])

/** Whether a file is named like a film. */
export const isFilmName = (name: string): boolean => endings.has(extname(name).toLowerCase())
