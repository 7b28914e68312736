import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { TrashIcon } from '#ui/icons/tools.ts'
import { PlusIcon } from '#ui/icons/controls.ts'
import { Switch } from '#ui/forms/Switch.tsx'
import { checkFloatingWindow } from '../checks.ts'
import { PathField } from './PathField.tsx'
import { Section } from './Section.tsx'
import styles from './Section.module.css'
import { type SectionProps, useSection } from './useSection.ts'

const most = 5

export function FloatingWindow(props: SectionProps) {
  const { draft, put, section } = useSection('floatingWindow', props, checkFloatingWindow)
  const { imageInfos } = draft
  const putImage = (at: number, change: { url?: string; image?: string }) =>
    put({
      ...draft,
      imageInfos: imageInfos.map((info, index) => (index === at ? { ...info, ...change } : info)),
    })

  return (
    <Section title="悬浮窗" note="页面角落的小图，可以关掉" {...section}>
      <Switch label="显示悬浮窗" checked={draft.enable} onChange={(enable) => put({ ...draft, enable })} />
      {imageInfos.length === 0 && <p className={styles.none}>还没有图片</p>}
      {imageInfos.map((info, at) => (
        // Rows have no identity but their place
        <div key={at} className={styles.row}>
          <div>
            <PathField
              label={`图片 ${at + 1}`}
              value={info.image}
              onChange={(image) => putImage(at, { image })}
            />
            <Field
              label="点击后打开（可空）"
              maxLength={500}
              placeholder="https://…"
              value={info.url}
              onChange={(event) => putImage(at, { url: event.target.value.trim() })}
            />
          </div>
          <IconButton
            label={`移除图片 ${at + 1}`}
            onClick={() => put({ ...draft, imageInfos: imageInfos.filter((_, index) => index !== at) })}
          >
            <TrashIcon size={20} />
          </IconButton>
        </div>
      ))}
      {imageInfos.length < most && (
        <Button
          kind="line"
          size={32}
          className={styles.add}
          icon={<PlusIcon size={16} />}
          onClick={() => put({ ...draft, imageInfos: [...imageInfos, { url: '', image: '' }] })}
        >
          添加图片
        </Button>
      )}
    </Section>
  )
}
