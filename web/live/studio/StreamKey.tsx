import { useState } from 'react'
import type { Studio } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { confirm } from '#ui/overlays/confirm.tsx'
import { copyText } from '#web/platform/sharing.ts'
import { makeKey, revokeKey } from '../studio.queries.ts'
import styles from '../StudioPage.module.css'
import { useAct } from './useAct.ts'

/** The key for broadcasting programs: shown when it is made and never again. */
export function StreamKey({ studio: { server, keyEnd, open } }: { studio: Studio }) {
  const [made, setMade] = useState<{ server: string; key: string }>()
  const { busy, act } = useAct<'make' | 'revoke'>()
  const shown = made?.key.endsWith(keyEnd) ? made : undefined

  async function make() {
    const sure =
      !keyEnd ||
      (await confirm({
        title: '换一个新密钥？',
        text: open ? '旧密钥立即失效，正在进行的直播会结束。' : '旧密钥立即失效。',
        accept: '换新密钥',
      }))
    if (sure) await act('make', async () => setMade(await makeKey()))
  }
  async function revoke() {
    const sure = await confirm({
      title: '作废密钥？',
      text: '用它推流的直播会立即结束。',
      accept: '作废',
      kind: 'danger',
    })
    if (sure) await act('revoke', revokeKey)
  }

  return (
    <section className={styles.part} aria-label="推流密钥">
      <h2>推流密钥</h2>
      <Copied label="服务器" value={shown?.server ?? withHost(server)} />
      {shown ? (
        <>
          <Copied label="串流密钥" value={shown.key} />
          <p className={styles.warning}>密钥只显示这一次，请现在复制。不要给任何人看。</p>
        </>
      ) : (
        <p className={styles.note}>{keyEnd ? `密钥已生成，结尾是 ${keyEnd}` : '还没有密钥'}</p>
      )}
      <div className={styles.row}>
        <Button kind="line" size={32} busy={busy === 'make'} onClick={() => void make()}>
          {keyEnd ? '换新密钥' : '生成密钥'}
        </Button>
        {keyEnd && (
          <Button kind="plain" size={32} busy={busy === 'revoke'} onClick={() => void revoke()}>
            作废
          </Button>
        )}
      </div>
    </section>
  )
}

/** The site may not know by which name it is reached. */
const withHost = (server: string) => server.replace(/^rtmp:\/\/:/, `rtmp://${location.hostname}:`)

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <span className={styles.small}>{label}</span>
      <div className={styles.row}>
        <code className={styles.value}>{value || '暂未开放'}</code>
        <Button
          kind="plain"
          size={32}
          disabled={!value}
          aria-label={`复制${label}`}
          onClick={() => void copyText(value, '已复制')}
        >
          复制
        </Button>
      </div>
    </div>
  )
}
