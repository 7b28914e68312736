import type { ChapterPages } from '#contract/comics/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { LockIcon } from '#ui/icons/shelf.ts'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { comicPath, scorePath } from '../links.ts'
import styles from './ChapterEnd.module.css'
import type { Run } from './useChapterRun.ts'

type Props = {
  chapter: ChapterPages
  run: Run
  /** What comes next begins by itself. */
  joined: boolean
  onOpen: (chapterId: number, page?: number) => void
  onWays: () => void
}

/** Card at the end of a chapter: the next chapter, the ways to unlock the rest, or the end of the comic. */
export function ChapterEnd({
  chapter: { chapter, comic, entitlement, pages, total, next },
  run,
  joined,
  onOpen,
  onWays,
}: Props) {
  if (pages.length < total)
    return (
      <section className={styles.end}>
        <LockIcon size={32} className={styles.lock} />
        <b className="two-lines">{chapter.title}</b>
        <p>
          {pages.length > 0
            ? `试看 ${pages.length} 页到此，全话共 ${total} 页`
            : `这一话需要解锁，共 ${total} 页`}
        </p>
        <div className={styles.acts}>
          <Button kind="vip" onClick={onWays}>
            {entitlement.needsVip && entitlement.price === 0 ? '开通 VIP 继续看' : '解锁继续看'}
          </Button>
          <Button kind="line" render={(link) => <AppLink to={comicPath(comic.id)} {...link} />}>
            返回详情
          </Button>
        </div>
      </section>
    )
  if (!next)
    return (
      <section className={styles.end}>
        <b>已经看到最新一话</b>
        <p>加入书架，更新会在那里提示</p>
        <div className={styles.acts}>
          <Button kind="weak" render={(link) => <AppLink to={scorePath(comic.id)} {...link} />}>
            给漫画打分
          </Button>
          <Button kind="line" render={(link) => <AppLink to={comicPath(comic.id)} {...link} />}>
            返回详情
          </Button>
        </div>
      </section>
    )
  const isThere = run.chapters.some((each) => each.chapter.id === next.id)
  return (
    <section className={styles.end}>
      <p className="one-line">{chapter.title} 完</p>
      <b className="two-lines">下一话 {next.title}</b>
      {!(joined && isThere) && (
        <div className={styles.acts}>
          {joined && run.failed ? (
            <Button kind="weak" busy={run.busy} busyLabel="重试中" onClick={run.refetch}>
              没有加载出来，重试
            </Button>
          ) : (
            <Button
              kind="weak"
              busy={joined && run.busy}
              busyLabel="加载中"
              onClick={() => onOpen(next.id, 1)}
            >
              看下一话
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
