import { Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { NightSea } from '#ui/drawings/NightSea.tsx'
import { lazy } from '#ui/lazy.ts'
import { Logo } from '#ui/content/Logo.tsx'
import styles from './AgeGate.module.css'
import type { PaperName } from './Paper.tsx'

const loadPapers = () => import('./PaperSheet.tsx')
const PaperSheet = lazy(() => loadPapers().then(({ PaperSheet }) => ({ default: PaperSheet })))
const links: Record<PaperName, string> = { service: '服务条款', privacy: '隐私政策', parents: '如何限制访问' }

/** Asks for the confirmation of 18+ before anything is shown or fetched. A refusal is not remembered. */
export function AgeGate({ onConfirm }: { onConfirm: () => void }) {
  const [left, setLeft] = useState(false)
  const [paper, setPaper] = useState<PaperName>()
  const [asked, setAsked] = useState(false)
  // They are read by few, and the gate stands without them
  useEffect(() => void loadPapers().catch(() => undefined), [])
  const gate = useRef<HTMLDivElement>(null)
  useEffect(() => pressAgain(gate.current!), [])
  const open = (name: PaperName) => (
    <button
      type="button"
      className={styles.link}
      onClick={() => {
        setAsked(true)
        setPaper(name)
      }}
    >
      {links[name]}
    </button>
  )

  return (
    <div ref={gate} className={styles.gate}>
      <NightSea className={styles.picture} />
      <main className={styles.panel}>
        <span className={styles.logo}>
          <Logo size={36} />
        </span>
        {left ? (
          <>
            <h1>再见，祝你一路顺风</h1>
            <p className={styles.words} role="status">
              未满 18 周岁不能进入。
              <br />
              没有保存任何内容，现在可以关闭这个页面。
            </p>
            <Button kind="plain" wide className={styles.act} onClick={() => setLeft(false)}>
              点错了，返回
            </Button>
          </>
        ) : (
          <>
            <h1>仅供 18 岁及以上成年人访问</h1>
            <p className={styles.words}>
              本站含有不适合未成年人的内容。点击进入即表示你已年满 18 周岁，且所在地区允许访问。
            </p>
            <Button wide className={styles.act} onClick={onConfirm}>
              我已年满 18 周岁，进入
            </Button>
            <Button kind="plain" wide className={styles.second} onClick={() => setLeft(true)}>
              未满 18 周岁，离开
            </Button>
          </>
        )}
        <p className={styles.foot}>
          进入即同意 {open('service')} 与 {open('privacy')}
          <br />
          家长可了解 {open('parents')} ·{' '}
          <a className={styles.link} href="/removal">
            申请移除内容
          </a>
        </p>
      </main>
      {asked && (
        <Suspense fallback={null}>
          <PaperSheet name={paper} onClose={() => setPaper(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** index.html shows the same before this code is there, and notes the words of the button that was pressed. */
function pressAgain(gate: HTMLElement): void {
  const early = globalThis as { pressed?: string }
  const pressed = [...gate.querySelectorAll('button')].find(
    ({ textContent }) => textContent === early.pressed,
  )
  delete early.pressed
  pressed?.click()
}
