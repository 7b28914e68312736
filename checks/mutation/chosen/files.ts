import type { ChosenFault } from '../faults.ts'

const library = 'checks/library/library.test.ts'
const importing = ['server/import/import.test.ts', library]
const owners = 'server/import/owners.test.ts'
const names = 'server/import/archive/names.test.ts'
const zip = 'server/import/archive/zip.test.ts'
const decode = 'server/import/books/decode.test.ts'
const txt = 'server/import/books/txt/txt.test.ts'

/** Faults in imports: archives, books and folders. */
export const importFaults: readonly ChosenFault[] = [
  {
    file: 'server/import/archive/names.ts',
    find: "parts.includes('..') || ",
    replace: '',
    about: '`../x` in an archive leads out of it',
    tests: [names, zip, ...importing],
  },
  {
    file: 'server/import/archive/names.ts',
    find: '/^[a-z]:/i.test(path) || ',
    replace: '',
    about: '`C:/x` in an archive leads out of it',
    tests: [names, zip, ...importing],
  },
  {
    file: 'server/import/archive/zip.ts',
    find: 'if (isLink(entry)) throw new ImportRefused(`压缩包里有链接：${path}`)',
    replace: '',
    about: 'links in an archive are followed',
    tests: [zip, ...importing],
  },
  {
    file: 'server/import/archive/zip.ts',
    find: 'inflated > alwaysAllowedBytes && inflated > zip.fileSize * maxRatio',
    replace: 'inflated > alwaysAllowedBytes * maxRatio && inflated > zip.fileSize * maxRatio',
    about: 'an archive that grows a thousandfold is unpacked',
    tests: [zip, ...importing],
  },
  {
    file: 'server/import/archive/zip.ts',
    find: 'return crc32(bytes) === entry.crc32 ? bytes : refuseBroken(name)(undefined)',
    replace: 'return bytes',
    about: 'damaged files of an archive are taken',
    tests: [zip, ...importing],
  },
  {
    file: 'server/import/books/decode.ts',
    find: 'isUtf8(line) && (isMostlyUtf8 || countWide(line) > 0 || line.every((byte) => byte < 0x80))',
    replace: 'isUtf8(line)',
    about: 'lines of GB18030 that look like UTF-8 are read as UTF-8',
    tests: [decode, txt, library],
  },
  {
    file: 'server/import/books/decode.ts',
    find: 'if (broken > bytes.length * maxBrokenShare)',
    replace: 'if (broken > bytes.length)',
    about: 'a book of broken letters is taken',
    tests: [decode, txt],
  },
  {
    file: 'server/import/sources/find-works.ts',
    find: '    if (entered.has(real)) return\n',
    replace: '',
    about: 'a folder that links to itself is walked again and again',
    tests: ['server/import/sources/find-works.test.ts'],
  },
  {
    file: 'server/video/films/actions.ts',
    find: "      .where('owner_id', 'is not distinct from', film.ownerId ?? null)\n",
    replace: '',
    about: 'a file that somebody else brought before is their film',
    tests: [owners],
  },
  {
    file: 'server/import/reading/pages.ts',
    find: "accountId === null ? 'imported picture' :",
    replace: "accountId !== 0 ? 'imported picture' :",
    about: 'two owners of one source share its pictures',
    tests: [owners],
  },
  {
    file: 'server/upload/room.ts',
    find: 'pg_advisory_xact_lock(hashtextextended(',
    replace: '(hashtextextended(',
    about: 'uploads that begin at the same moment do not count each other',
    tests: ['server/upload/owners.test.ts'],
  },
]

const backup = 'server/platform/backup/backup.test.ts'
const everyTable = 'checks/backup/backup.test.ts'

/** Faults in backup and restore. */
export const backupFaults: readonly ChosenFault[] = [
  {
    file: 'server/platform/backup/tables.ts',
    find: "and relname <> 'schema_migrations'\n",
    replace: "and relname not in ('schema_migrations', 'checkins')\n",
    about: 'a table is left out of the backup',
    tests: [backup, everyTable],
  },
  {
    file: 'server/platform/backup/tables.ts',
    find: 'if (bytes > 0) yield part(kept)',
    replace: 'if (bytes > partBytes) yield part(kept)',
    about: 'the last part of a table is lost',
    tests: [backup, everyTable],
  },
  {
    file: 'server/platform/backup/restore.ts',
    find: "if (manifest.sha256 !== sha256) throw new BackupRefused('备份已损坏：内容与校验值不符')",
    replace: '',
    about: 'a damaged backup is restored',
    tests: [backup, everyTable],
  },
  {
    file: 'server/platform/backup/restore.ts',
    find: '    compare(counts, manifest)\n',
    replace: '',
    about: 'rows missing from a backup are not noticed',
    tests: [backup, everyTable],
  },
  {
    file: 'server/platform/backup/restore.ts',
    find: '      await rows.writeSequences(connection, readPart(Sequences, entry.name, await text(entry.body)))\n',
    replace: '',
    about: 'sequences begin anew after a restore',
    tests: [backup, everyTable],
  },
  {
    file: 'server/platform/backup/backup.ts',
    find: "    for await (const { name, path, bytes } of held.files())\n      await addFile('inbox', names.inbox(name), bytes, createReadStream(path))\n",
    replace: '',
    about: 'files that wait to be imported are left out of the backup',
    tests: [backup, everyTable],
  },
]
