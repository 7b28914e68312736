import { confirm } from '#ui/overlays/confirm.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { forget } from './fetching.ts'
import { type KeptFilm, sizeWords } from './rules.ts'

/** Asks, then removes kept films from this device. */
export async function removeKept(films: readonly KeptFilm[]): Promise<void> {
  const [first] = films
  if (!first) return
  const bytes = films.reduce((total, kept) => total + kept.bytes, 0)
  const sure = await confirm({
    title: films.length === 1 ? '删除这部缓存？' : `删除全部 ${films.length} 部缓存？`,
    text: `${films.length === 1 ? `「${first.film.title}」` : '这些影片'}会从这台设备上删除，腾出约 ${sizeWords(bytes)}。`,
    accept: '删除',
    kind: 'danger',
  })
  if (!sure) return
  await Promise.all(films.map(({ film }) => forget(film.id)))
  toast('已删除', { kind: 'good' })
}
