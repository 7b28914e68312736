import { type BlockKind, isText } from '#contract/melon/text.ts'
import { Select } from '#ui/forms/Select.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import type { BlockDraft } from '../draft.ts'
import { FilmBlock } from './FilmBlock.tsx'
import { kindWords } from './kinds.ts'
import styles from './Melon.module.css'
import { PictureBlock } from './PictureBlock.tsx'

type Props = { block: BlockDraft; disabled: boolean; onChange: (part: Partial<BlockDraft>) => void }

const kinds = Object.entries(kindWords).map(([value, label]) => ({ value, label }))

/** One block: what kind it is, and what it says or shows. */
export function BlockEditor({ block, disabled, onChange }: Props) {
  const { kind, text } = block
  return (
    <div className={styles.block}>
      <Select
        dense
        hideLabel
        label="这一段是"
        options={kinds}
        disabled={disabled}
        value={kind}
        onChange={(event) => onChange({ kind: event.target.value as BlockKind })}
      />
      {isText(kind) && (
        <TextArea
          hideLabel
          label={kindWords[kind]}
          rows={kind === 'h' ? 1 : 3}
          disabled={disabled}
          value={text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
      {kind === 'pic' && <PictureBlock block={block} disabled={disabled} onChange={onChange} />}
      {kind === 'film' && <FilmBlock block={block} disabled={disabled} onChange={onChange} />}
    </div>
  )
}
