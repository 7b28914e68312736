import { useEffect, useRef } from 'react'
import { drawScene, type Scene, scenes } from '#ui/posters/scenes.ts'
import styles from './SceneChoice.module.css'

/** The grounds a poster can stand on, small. */
export const SceneChoice = ({ chosen, onChoose }: { chosen: Scene; onChoose: (scene: Scene) => void }) => (
  <div role="group" aria-label="海报背景" className={styles.scenes}>
    {scenes.map((scene) => (
      <button
        key={scene.key}
        type="button"
        className={styles.scene}
        aria-pressed={scene === chosen}
        onClick={() => onChoose(scene)}
      >
        <Small scene={scene} />
        {scene.label}
      </button>
    ))}
  </div>
)

function Small({ scene }: { scene: Scene }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    drawScene(canvas.current!, scene)
  }, [scene])
  return <canvas ref={canvas} width={150} height={240} aria-hidden />
}
