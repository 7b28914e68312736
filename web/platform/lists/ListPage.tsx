import type { ReactNode } from 'react'
import { PullToRefresh } from '#ui/scrolling/PullToRefresh.tsx'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import styles from './ListPage.module.css'
import { useBack } from '../navigation/navigation.tsx'
import { usePageTitle } from '../pages/page.ts'

type Props = {
  title: string
  /** What the browser's tab calls the page, where the title only says what kind of page it is. */
  name?: string | undefined
  /** What chooses among lists; stands still above the one that scrolls. */
  choices?: ReactNode
  /** Names the list that is shown: another one begins at its top. */
  list?: string
  /** At the end of the bar: what one can do with the thing shown. */
  end?: ReactNode
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** A page of one list: its name, what chooses among lists, and the list, which is loaded anew when it is drawn down. */
export function ListPage({ title, name = title, choices, list, end, onRefresh, children }: Props) {
  usePageTitle(name)
  const back = useBack()
  return (
    <div className={styles.page}>
      <TopBar title={title} onBack={back} end={end} />
      {choices}
      <main key={list} className={styles.main}>
        <PullToRefresh className={styles.scroller} onRefresh={onRefresh}>
          {children}
        </PullToRefresh>
      </main>
    </div>
  )
}
