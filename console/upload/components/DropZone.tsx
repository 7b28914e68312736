import { useRef, useState, type DragEvent, type InputHTMLAttributes, type ReactNode } from 'react'
import { Button } from '#ui/forms/Button.tsx'
import { classes } from '#ui/classes.ts'
import { UploadIcon } from '#ui/icons/tools.ts'
import { droppedFiles, workTypes } from '../pick.ts'
import styles from './Upload.module.css'

/** React's types know no choosing of folders. */
const folders = { webkitdirectory: '' } as InputHTMLAttributes<HTMLInputElement>

/** Takes files: dropped, or chosen one by one or by the folder. */
export function DropZone({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
  }
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen once more.
    input.value = ''
  }
  return (
    <div
      className={classes(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <UploadIcon size={24} />
      <p>把文件或文件夹拖到这里：视频、CBZ、ZIP、EPUB、TXT</p>
      {children}
      <Button kind="line" size={32} onClick={() => files.current?.click()}>
        选择文件
      </Button>
      <Button kind="line" size={32} onClick={() => folder.current?.click()}>
        选择文件夹
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="选择要上传的文件"
        accept={workTypes}
        onChange={(event) => take(event.target)}
      />
      <input ref={folder} type="file" hidden {...folders} onChange={(event) => take(event.target)} />
    </div>
  )
}
