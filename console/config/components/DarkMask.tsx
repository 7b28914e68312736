import { Switch } from '#ui/forms/Switch.tsx'
import { PathField } from './PathField.tsx'
import { Section } from './Section.tsx'
import { type SectionProps, useSection } from './useSection.ts'

export function DarkMask(props: SectionProps) {
  const { draft, put, section } = useSection('darkMask', props)
  return (
    <Section title="禁域遮罩" note="没有会员的观众进入禁域时，用图片代替内容" {...section}>
      <Switch label="遮住禁域" checked={draft.show} onChange={(show) => put({ ...draft, show })} />
      <PathField label="禁域页图片" value={draft.image} onChange={(image) => put({ ...draft, image })} />
      <PathField
        label="视频页图片"
        value={draft.videoImage}
        onChange={(videoImage) => put({ ...draft, videoImage })}
      />
    </Section>
  )
}
