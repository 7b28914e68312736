import { Switch } from '#ui/forms/Switch.tsx'
import { Section } from './Section.tsx'
import { type SectionProps, useSection } from './useSection.ts'

export function Encryption(props: SectionProps) {
  const { draft, put, section } = useSection('encryption', props)
  return (
    <Section
      title="加密"
      note="这是混淆，不是保密：密钥写在页面里，每个访客都拿得到，只能增加抓取的麻烦。真正的保密靠 HTTPS 和服务器上的权限检查，关掉这些开关不影响它们。"
      {...section}
    >
      <Switch label="接口回复加密" checked={draft.http} onChange={(http) => put({ ...draft, http })} />
      <Switch
        label="播放列表混淆"
        checked={draft.playlist}
        onChange={(playlist) => put({ ...draft, playlist })}
      />
      <Switch
        label="客户端本地密钥"
        checked={draft.localKey}
        onChange={(localKey) => put({ ...draft, localKey })}
      />
    </Section>
  )
}
