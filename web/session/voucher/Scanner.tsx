import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './Voucher.module.css'
import { openReader, pixelsOf } from './code-reader.ts'

const pause = 150

/** The camera, until it sees a voucher; its light goes out when the picture goes away. */
export function Scanner({ onFound }: { onFound: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string>()
  const found = useEffectEvent(onFound)

  useEffect(() => {
    const gone = new AbortController()
    watch(video.current!, gone.signal).then(
      (code) => code && found(code),
      () => gone.signal.aborted || setProblem('没能打开相机。请允许使用相机，或从相册选择图片。'),
    )
    return () => gone.abort()
  }, [])

  if (problem) return <p role="alert">{problem}</p>
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label="相机画面" />
      <p role="status">把凭证放进框里</p>
    </div>
  )
}

/** Looks at what the camera shows until a voucher is read or nobody waits for it any more. */
async function watch(video: HTMLVideoElement, gone: AbortSignal): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    const read = await openReader()
    while (!gone.aborted) {
      const code = video.videoWidth
        ? await read(pixelsOf(video, video.videoWidth, video.videoHeight, 800))
        : undefined
      if (code) return code
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
