import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { ShareIcon } from '#ui/icons/actions.ts'
import { CopyIcon, DownloadIcon } from '#ui/icons/sharing.ts'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { type Scene, scenes } from '#ui/posters/scenes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { copyText, savePicture } from '#web/platform/sharing.ts'
import { Loaded } from '#web/platform/lists/Loaded.tsx'
import { SceneChoice } from './components/SceneChoice.tsx'
import { drawPoster } from './poster.ts'
import styles from './PosterPage.module.css'
import { summary } from './queries.ts'
import { inviteLink } from './words.ts'

/** 推广海报: a picture with one's own code in it, on one of several grounds. */
export function PosterPage() {
  const query = useQuery(summary)
  return (
    <ListPage title="推广海报" onRefresh={() => query.refetch({ throwOnError: true })}>
      <Loaded query={query} skeleton={<Places />}>
        {({ code }) => <Poster code={code} />}
      </Loaded>
    </ListPage>
  )
}

function Poster({ code }: { code: string }) {
  const [scene, setScene] = useState<Scene>(scenes[0])
  const [saving, setSaving] = useState(false)
  const link = inviteLink(code)
  const picture = usePicture(scene, code, link)
  /** The picture, once it is on the ground that was chosen. */
  const drawn = picture && picture !== 'failed' && picture.scene === scene ? picture : undefined

  function save(url: string) {
    setSaving(true)
    toast('保存中...')
    // The words have to be seen before the file is there
    setTimeout(() => {
      savePicture(url, `夜航邀请-${code}`)
      setSaving(false)
    }, 300)
  }

  return (
    <div className={styles.poster}>
      <div className={styles.picture}>
        {picture === 'failed' ? (
          <p role="alert">海报没有画出来，可以直接复制链接</p>
        ) : picture ? (
          <img src={picture.url} alt={`邀请海报，背景${picture.scene.label}，带二维码`} />
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
      <SceneChoice chosen={scene} onChoose={setScene} />
      <div className={styles.acts}>
        <Button
          wide
          icon={<DownloadIcon size={18} />}
          busy={saving}
          busyLabel="保存中..."
          disabled={!drawn}
          onClick={() => drawn && save(drawn.url)}
        >
          保存图片
        </Button>
        <Button
          kind="weak"
          icon={<CopyIcon size={18} />}
          onClick={() => void copyText(link, '邀请链接已复制')}
        >
          复制链接
        </Button>
        {'share' in navigator && (
          <Button kind="weak" icon={<ShareIcon size={18} />} onClick={() => void share(link, drawn?.blob)}>
            分享
          </Button>
        )}
      </div>
    </div>
  )
}

type Picture = { scene: Scene; url: string; blob: Blob }

/** The poster once it is drawn; the one before stays in sight meanwhile. */
function usePicture(scene: Scene, code: string, link: string): Picture | 'failed' | undefined {
  const [picture, setPicture] = useState<Picture | 'failed'>()
  useEffect(() => {
    let url: string | undefined
    let gone = false
    drawPoster(scene, { code, link }).then(
      (blob) => {
        if (gone) return
        url = URL.createObjectURL(blob)
        setPicture({ scene, url, blob })
      },
      () => gone || setPicture('failed'),
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [scene, code, link])
  return picture
}

/** By the system's own sheet: the picture where it takes one, else the link. A person who changes their mind is no failure. */
async function share(link: string, blob: Blob | undefined): Promise<void> {
  const files = blob ? [new File([blob], '夜航邀请.png', { type: blob.type })] : []
  const withPicture = { files, text: link }
  const takes = blob && navigator.canShare?.(withPicture)
  await navigator.share(takes ? withPicture : { title: '夜航', url: link }).catch(() => undefined)
}

const Places = () => (
  <LoadingRegion>
    <div className={styles.poster}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
    </div>
  </LoadingRegion>
)
