const films = ['.mp4', '.m4v', '.mkv', '.mov', '.webm']
const endings = [...films, '.cbz', '.zip', '.epub', '.txt']

/** File types offered by the file chooser. */
export const workTypes = endings.join()

const isWork = ({ name }: File) =>
  !name.startsWith('.') && endings.some((ending) => name.toLowerCase().endsWith(ending))

/** The importable ones of the chosen files, and the number of others. */
export function worksAmong(files: Iterable<File>): { works: File[]; others: number } {
  const all = [...files]
  const works = all.filter(isWork)
  return { works, others: all.length - works.length }
}

/** Every file that was dropped, those in folders too. */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  // The entries are gone as soon as the event is over.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  return (await Promise.all(entries.map(filesOf))).flat()
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: FileSystemEntry[] = []
  for (;;) {
    // A folder is read a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) break
    found.push(...some)
  }
  return (await Promise.all(found.map(filesOf))).flat()
}
