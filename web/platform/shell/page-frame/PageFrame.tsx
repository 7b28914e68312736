import { useEffect, useState, type ComponentType } from 'react'
import { progress } from '#ui/feedback/progress.ts'
import { useBack } from '../../navigation/navigation.tsx'
import type { PageFrameProps } from './page-frame-props.ts'

/** Code that arrives within these milliseconds needs no progress bar. */
const patience = 120

let FullFrame: ComponentType<PageFrameProps> | undefined

/** Loads the frame of pages: its titles and drawings are no part of the first load. */
export async function loadFrame(): Promise<void> {
  FullFrame ??= (await import('./FullFrame.tsx')).FullFrame
}

/** Stands where a page will be: its bar, its title, and a skeleton or what went wrong; with the thin bar when it takes long. */
export function PageFrame(props: PageFrameProps) {
  const [Frame, setFrame] = useState(() => FullFrame)
  const isLoading = props.failure === undefined
  useEffect(() => {
    if (!Frame)
      loadFrame().then(
        () => setFrame(() => FullFrame),
        () => undefined,
      )
  }, [Frame])
  useEffect(() => {
    if (!isLoading) return
    let isShown = false
    const timer = setTimeout(() => {
      isShown = true
      progress.start()
    }, patience)
    return () => {
      clearTimeout(timer)
      if (isShown) progress.done()
    }
  }, [isLoading])
  return Frame ? <Frame {...props} /> : <PlainFrame {...props} />
}

/** Plain words where the frame's own code has not come. */
function PlainFrame({ failure }: PageFrameProps) {
  const back = useBack()
  return (
    <main aria-busy={!failure} style={{ flex: 1, padding: 12 }}>
      <button type="button" onClick={back}>
        返回
      </button>
      {failure ? (
        <div role="alert" style={{ marginTop: '40%', textAlign: 'center' }}>
          <p>页面没有加载出来</p>
          <p>检查网络后再试一次</p>
          <button type="button" onClick={failure.retry}>
            重试
          </button>
        </div>
      ) : (
        <span className="visually-hidden">加载中</span>
      )}
    </main>
  )
}
