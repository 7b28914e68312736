import { checkRunningLight } from '../checks.ts'
import { LinesField } from './LinesField.tsx'
import { Section } from './Section.tsx'
import { type SectionProps, useSection } from './useSection.ts'

export function AnnouncementLine(props: SectionProps) {
  const { draft, put, section } = useSection('runningLight', props, checkRunningLight)
  return (
    <Section title="跑马灯" note="顶栏下面滚动的文字，留空则不显示" {...section}>
      <LinesField
        label="文字"
        hint={`每行一条，${draft.length} / 20 条`}
        rows={5}
        lines={draft}
        onChange={put}
      />
    </Section>
  )
}
