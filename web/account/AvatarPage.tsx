import { useRef, useState } from 'react'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { TopBar } from '#ui/navigation/TopBar.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { useBack } from '#web/platform/navigation/navigation.tsx'
import { usePageTitle } from '#web/platform/pages/page.ts'
import { Picture } from '#web/platform/pictures/Picture.tsx'
import { useUser } from '#web/platform/session/session.ts'
import { CropBox } from './components/CropBox.tsx'
import { type Crop, cutOut } from './crop.ts'
import { changeAvatar } from './queries.ts'
import styles from './EditPage.module.css'

/** 头像: choose a picture, cut it to a square, send it. */
export function AvatarPage() {
  usePageTitle('头像')
  const back = useBack()
  const user = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [crop, setCrop] = useState<Crop>()
  const [busy, setBusy] = useState(false)
  if (!user) return null

  async function send() {
    if (!file || !crop) return
    setBusy(true)
    try {
      await changeAvatar(await cutOut(file, crop))
      setFile(undefined)
      toast('头像已提交，审核通过后对他人可见', { kind: 'good' })
    } catch (error) {
      toast(messageOf(error), { kind: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.page}>
      <TopBar title="头像" onBack={back} />
      <main className={styles.scroller}>
        {file ? (
          <CropBox
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onChange={setCrop}
            onUnreadable={() => {
              setFile(undefined)
              toast('这张图片打不开，请换一张', { kind: 'bad' })
            }}
          />
        ) : (
          <div className={styles.face}>
            <Avatar name={user.nickname} size={160}>
              {user.avatar ? <Picture path={user.avatar} alt="" eager /> : undefined}
            </Avatar>
            {user.reviewing?.includes('avatar') && (
              <p role="status">审核中：你自己已能看到，通过后对他人可见</p>
            )}
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label="选择照片"
          hidden
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0])
            setCrop(undefined)
            // The same file may be chosen again
            currentTarget.value = ''
          }}
        />
        {file ? (
          <div className={styles.acts}>
            <Button wide busy={busy} busyLabel="正在上传" disabled={!crop} onClick={() => void send()}>
              使用这张
            </Button>
            <Button kind="line" wide disabled={busy} onClick={() => input.current?.click()}>
              换一张
            </Button>
          </div>
        ) : (
          <div className={styles.acts}>
            <Button wide onClick={() => input.current?.click()}>
              选择照片
            </Button>
          </div>
        )}
        <p className={styles.note}>请使用本人有权使用的图片。照片里的拍摄地点等信息不会上传。</p>
      </main>
    </div>
  )
}
