import { Field } from '#ui/forms/Field.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { checkAnnouncement } from '../checks.ts'
import { Section } from './Section.tsx'
import { type SectionProps, useSection } from './useSection.ts'

export function Announcement(props: SectionProps) {
  const { draft, put, section } = useSection('announcement', props, checkAnnouncement)
  return (
    <Section title="公告" note="打开应用时弹出，每次会话一次" {...section}>
      <Switch label="显示公告" checked={draft.enabled} onChange={(enabled) => put({ ...draft, enabled })} />
      <Field
        label="标题"
        maxLength={60}
        value={draft.title}
        onChange={(event) => put({ ...draft, title: event.target.value })}
      />
      <TextArea
        label="内容"
        maxLength={2000}
        value={draft.content}
        onChange={(event) => put({ ...draft, content: event.target.value })}
      />
      <Field
        label="点击后打开（可空）"
        maxLength={500}
        placeholder="https://…"
        value={draft.jumpUrl}
        onChange={(event) => put({ ...draft, jumpUrl: event.target.value.trim() })}
      />
    </Section>
  )
}
