import { isText, type BlockKind } from '#contract/melon/text.ts'
import { OrderList } from '#console/platform/lists/OrderList.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { type BlockDraft, newBlock } from '../draft.ts'
import { BlockEditor } from './BlockEditor.tsx'
import { kindWords } from './kinds.ts'
import styles from './Melon.module.css'

type Props = {
  blocks: readonly BlockDraft[]
  problem: string | undefined
  disabled: boolean
  onChange: (change: (blocks: BlockDraft[]) => BlockDraft[]) => void
}

/** Blocks of a story in order: edit, move, add, delete. */
export function BlockList({ blocks, problem, disabled, onChange }: Props) {
  const replace = (key: number, part: Partial<BlockDraft>) =>
    onChange((before) => before.map((block) => (block.key === key ? { ...block, ...part } : block)))
  const insertAfter = (key: number) =>
    onChange((before) => before.flatMap((block) => (block.key === key ? [block, newBlock('p')] : [block])))
  const nameOf = (block: BlockDraft) =>
    `${kindWords[block.kind]}${isText(block.kind) && block.text ? ` ${block.text.slice(0, 12)}` : ''}`

  return (
    <section className={styles.blocks} aria-label="正文">
      <h2>正文</h2>
      <p className={styles.hint}>空行分段；**粗体**，*斜体*，[文字](链接)。要写 * 或 [ 本身，在前面加 \。</p>
      <OrderList
        label="正文段落"
        rows={blocks}
        rowKey={({ key }) => key}
        nameOf={nameOf}
        disabled={disabled}
        onOrder={(rows) => onChange(() => rows)}
        cell={(block) => (
          <BlockEditor block={block} disabled={disabled} onChange={(part) => replace(block.key, part)} />
        )}
        acts={(block) =>
          !disabled && (
            <>
              <Button
                kind="plain"
                size={28}
                aria-label={`在“${nameOf(block)}”下面插入`}
                onClick={() => insertAfter(block.key)}
              >
                插入
              </Button>
              <Button
                kind="plain"
                size={28}
                aria-label={`删除“${nameOf(block)}”`}
                onClick={() => onChange((before) => before.filter(({ key }) => key !== block.key))}
              >
                删除
              </Button>
            </>
          )
        }
      />
      <Problem words={problem ?? ''} />
      {!disabled && (
        <div className={styles.add} role="group" aria-label="在末尾添加">
          {(Object.keys(kindWords) as BlockKind[]).map((kind) => (
            <Button
              key={kind}
              kind="line"
              size={32}
              onClick={() => onChange((before) => [...before, newBlock(kind)])}
            >
              + {kindWords[kind]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
