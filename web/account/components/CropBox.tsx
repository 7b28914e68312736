import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { type Crop, keptInside, nearest, sideOf, type Size, wholeSquare } from '../crop.ts'
import styles from './CropBox.module.css'

export type CropBoxProps = { file: File; onChange: (crop: Crop) => void; onUnreadable: () => void }

/** Give it a key of the file. Chooses a square of a picture: it is pushed with a finger or the arrow keys, and brought nearer with the slider. */
export function CropBox({ file, onChange, onUnreadable }: CropBoxProps) {
  const [address] = useState(() => URL.createObjectURL(file))
  const [size, setSize] = useState<Size>()
  const [crop, setCrop] = useState<Crop>()
  const box = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)

  useEffect(() => () => URL.revokeObjectURL(address), [address])

  function take(next: Crop, of = size) {
    if (!of) return
    const inside = keptInside(next, of)
    setCrop(inside)
    onChange(inside)
  }
  /** Picture pixels for one pixel of the screen. */
  const scale = () => (size && crop ? sideOf(size, crop.zoom) / (box.current?.clientWidth || 1) : 1)

  function follow(event: PointerEvent) {
    if (!held.current || !crop) return
    const { x, y } = held.current
    held.current = { x: event.clientX, y: event.clientY }
    take({ ...crop, x: crop.x - (event.clientX - x) * scale(), y: crop.y - (event.clientY - y) * scale() })
  }
  function push(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || !crop) return
    event.preventDefault()
    take({ ...crop, x: crop.x + step[0] * 12 * scale(), y: crop.y + step[1] * 12 * scale() })
  }

  return (
    <div className={styles.cropper}>
      <div
        ref={box}
        className={styles.box}
        role="application"
        aria-label="拖动图片或按方向键，选择要显示的部分"
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={follow}
        onPointerUp={() => (held.current = undefined)}
        onPointerCancel={() => (held.current = undefined)}
        onKeyDown={push}
      >
        <img
          src={address}
          alt=""
          draggable={false}
          style={size && crop && placeOf(crop, size)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setSize({ width, height })
            take(wholeSquare({ width, height }), { width, height })
          }}
          onError={onUnreadable}
        />
      </div>
      <label className={styles.zoom}>
        <span>缩放</span>
        <input
          type="range"
          min={1}
          max={nearest}
          step={0.05}
          value={crop?.zoom ?? 1}
          disabled={!crop}
          onChange={(event) => crop && take({ ...crop, zoom: Number(event.target.value) })}
        />
      </label>
    </div>
  )
}

const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where the picture lies behind the square, in parts of the square's side. */
function placeOf({ x, y, zoom }: Crop, size: Size) {
  const side = sideOf(size, zoom)
  return {
    width: `${(size.width / side) * 100}%`,
    left: `${(0.5 - x / side) * 100}%`,
    top: `${(0.5 - y / side) * 100}%`,
  }
}
