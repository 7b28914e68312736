import type { FilmRow } from '#contract/video/console.ts'
import { askRemoval } from '#console/platform/forms/removal.ts'
import { Button } from '#ui/forms/Button.tsx'
import { TrashIcon } from '#ui/icons/tools.ts'
import { useRemoveFilm } from '../queries.ts'
import styles from './Film.module.css'

/** Deletes a film that viewers cannot see, for good, or says what has to be done before. For those who may edit. */
export function FilmRemoval({ film, onRemoved }: { film: FilmRow; onRemoved: () => void }) {
  const remove = useRemoveFilm()
  const { id, version, title } = film
  const hint = hintOf(film)
  return (
    <section className={styles.part}>
      <h3>删除影片</h3>
      <p className={styles.hint}>{hint ?? '连同字幕、弹幕和全部文件，删除后不能恢复。'}</p>
      {!hint && (
        <Button
          kind="line"
          size={32}
          className={styles.remove}
          icon={<TrashIcon size={16} />}
          busy={remove.isPending}
          busyLabel="删除中"
          onClick={() =>
            void askRemoval(
              remove,
              { id, version },
              {
                title: `删除《${title}》？`,
                text: '影片连同字幕、弹幕和全部文件会被永久删除，也会从合集、专题和首页栏目里消失，不能恢复。',
              },
              onRemoved,
            )
          }
        >
          删除影片
        </Button>
      )}
    </section>
  )
}

/** Why a film cannot be deleted now, as far as the form knows. */
function hintOf({ ready, visibility, drama }: FilmRow): string | undefined {
  if (!ready) return '文件还在处理，处理完才能删除。'
  if (drama) return `属于剧集《${drama}》，先在剧集里移出，才能删除。`
  return visibility === 'published' ? '正在展示：先下架或改为草稿并保存，才能删除。' : undefined
}
