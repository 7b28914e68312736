import { BackupRefused } from './manifest.ts'

type Coded = Error & { code?: unknown }

const sentences: Record<string, string> = {
  ENOSPC: '磁盘已满',
  EDQUOT: '磁盘配额已用完',
  EFBIG: '文件超出大小上限',
  EACCES: '没有访问权限',
  EPERM: '没有访问权限',
  EROFS: '文件系统是只读的',
  ENOENT: '文件或文件夹不存在',
  ENOTDIR: '路径里有一段不是文件夹',
  EISDIR: '这是一个文件夹，不是文件',
  EIO: '磁盘读写出错',
  // PostgreSQL's own codes.
  '53100': '数据库所在磁盘已满',
}

/** A refusal in words for an operator where the cause is known, such as a full disk; any other error as it is. */
export function explainFailure(error: unknown): unknown {
  const sentence = error instanceof Error ? sentences[String((error as Coded).code)] : undefined
  return sentence ? new BackupRefused(`${sentence}（${(error as Error).message}）`, { cause: error }) : error
}

/** A refusal for rows that do not fit the schema, by what PostgreSQL says of them; any other error as it is. */
export function explainBadRows(error: unknown, table: string): unknown {
  // Class 22 is data that cannot be read as its type, class 23 a broken constraint.
  const isBad = error instanceof Error && /^2[23]/.test(String((error as Coded).code))
  return isBad
    ? new BackupRefused(`备份已损坏：${table}的内容不符合数据库结构（${error.message}）`, { cause: error })
    : error
}
