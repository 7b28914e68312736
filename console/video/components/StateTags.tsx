import { Tag } from '#ui/content/Tag.tsx'
import styles from './Film.module.css'

type StateTagsProps = { hidden: boolean; moderated?: boolean; sample?: boolean }

/** Why viewers do not see something, and whether it came with the samples. */
export function StateTags({ hidden, moderated = false, sample = false }: StateTagsProps) {
  return (
    <span className={styles.state}>
      {!hidden && !moderated && <Tag kind="teal">展示中</Tag>}
      {hidden && <Tag>已隐藏</Tag>}
      {moderated && <Tag kind="red">审核中隐藏</Tag>}
      {sample && <Tag>示例</Tag>}
    </span>
  )
}
