import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { TrashIcon } from '#ui/icons/tools.ts'
import { PlusIcon } from '#ui/icons/controls.ts'
import { checkContact } from '../checks.ts'
import { Section } from './Section.tsx'
import styles from './Section.module.css'
import { type SectionProps, useSection } from './useSection.ts'

const most = 20

export function Contact(props: SectionProps) {
  const { draft, put, section } = useSection('contact', props, checkContact)
  const putOne = (at: number, change: Partial<(typeof draft)[number]>) =>
    put(draft.map((contact, index) => (index === at ? { ...contact, ...change } : contact)))

  return (
    <Section title="联系方式" note="“联系我们”页上的条目，按顺序显示" {...section}>
      {draft.length === 0 && <p className={styles.none}>还没有联系方式</p>}
      {draft.map((contact, at) => (
        // Rows have no identity but their place
        <div key={at} className={styles.row}>
          <div>
            <Field
              label="名称"
              maxLength={40}
              placeholder="客服邮箱"
              value={contact.name}
              onChange={(event) => putOne(at, { name: event.target.value })}
            />
            <Field
              label="内容"
              maxLength={120}
              value={contact.value}
              onChange={(event) => putOne(at, { value: event.target.value })}
            />
            <Field
              label="点击后打开（可空）"
              maxLength={500}
              placeholder="https://…"
              value={contact.url}
              onChange={(event) => putOne(at, { url: event.target.value.trim() })}
            />
          </div>
          <IconButton
            label={`移除${contact.name || `第 ${at + 1} 个`}`}
            onClick={() => put(draft.filter((_, index) => index !== at))}
          >
            <TrashIcon size={20} />
          </IconButton>
        </div>
      ))}
      {draft.length < most && (
        <Button
          kind="line"
          size={32}
          className={styles.add}
          icon={<PlusIcon size={16} />}
          onClick={() => put([...draft, { name: '', value: '', url: '' }])}
        >
          添加联系方式
        </Button>
      )}
    </Section>
  )
}
