import { checkDomains } from '../checks.ts'
import { LinesField } from './LinesField.tsx'
import { Section } from './Section.tsx'
import { type SectionProps, useSection } from './useSection.ts'

export function Domains(props: SectionProps) {
  const { draft, put, section } = useSection('domains', props, checkDomains)
  return (
    <Section title="域名" note="每行一个，用第一个；空着用本站自己" {...section}>
      <LinesField
        label="图片域名"
        placeholder="https://…"
        lines={draft.image}
        onChange={(image) => put({ ...draft, image })}
      />
      <LinesField
        label="分享域名"
        placeholder="https://…"
        lines={draft.share}
        onChange={(share) => put({ ...draft, share })}
      />
    </Section>
  )
}
