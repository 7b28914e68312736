import { useState } from 'react'
import { pageSettings } from '#client/settings.ts'
import type { AdRow } from '#contract/ads/console.ts'
import { adPositions } from '#contract/ads/positions.ts'
import { mayDiscard } from '#console/platform/forms/discard-confirmation.ts'
import { Panel } from '#console/platform/display/Panel.tsx'
import { PeriodFields } from '#console/platform/PeriodFields.tsx'
import { Problem } from '#console/platform/forms/Problem.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { type AdDraft, type AdProblems, readAd } from '../draft.ts'
import { useSaveAd } from '../queries.ts'
import styles from './Ad.module.css'
import { AdFigures } from './AdFigures.tsx'

type Opened = { draft: AdDraft; ad?: AdRow }

const positionOptions = Object.entries(adPositions).map(([value, name]) => ({
  value,
  label: `${value} ${name}`,
}))

const audiences = [
  { value: 'all', label: '所有人' },
  { value: 'no_vip', label: '未开通 VIP 的人' },
]

/** A new ad, or one to change. */
export function AdPanel({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  const [known, setKnown] = useState<Opened>()
  const [draft, setDraft] = useState<AdDraft>()
  const [problems, setProblems] = useState<AdProblems>({})
  const [failure, setFailure] = useState('')
  const save = useSaveAd()
  if (opened && known !== opened) {
    setKnown(opened)
    setDraft(opened.draft)
    setProblems({})
    setFailure('')
  }
  const isTouched = opened && draft && JSON.stringify(draft) !== JSON.stringify(opened.draft)
  /** A field that is being mended is no longer called wrong. */
  function change(part: Partial<AdDraft>) {
    if (draft) setDraft({ ...draft, ...part })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in part))))
  }

  async function close() {
    if (!save.isPending && (!isTouched || (await mayDiscard()))) onClose()
  }

  function submit() {
    if (!draft || save.isPending) return
    const read = readAd(draft, pageSettings().scheme)
    setFailure('')
    if ('problems' in read) return setProblems(read.problems)
    setProblems({})
    save.mutate(read.ad, {
      onSuccess: () => {
        toast('已保存', { kind: 'good' })
        onClose()
      },
      onError: (error) => setFailure(sayFailure(error)),
    })
  }

  return (
    <Panel
      open={opened !== undefined}
      onClose={() => void close()}
      title={known?.ad ? `编辑广告：${known.ad.title}` : '新增广告'}
      onSubmit={submit}
      footer={
        <>
          <Button kind="plain" size={32} onClick={() => void close()}>
            取消
          </Button>
          <Button type="submit" size={32} disabled={!isTouched} busy={save.isPending} busyLabel="保存中">
            保存
          </Button>
        </>
      }
    >
      {known && draft && (
        <>
          <PictureField
            key={`${known.ad?.id ?? 'new'} ${known.draft.position}`}
            cover={known.ad?.cover ?? ''}
            problem={problems.picture}
            onChoose={(picture) => change({ picture })}
            onProblem={(picture) => setProblems({ ...problems, picture })}
          />
          <Select
            label="位置"
            options={positionOptions}
            value={draft.position}
            onChange={(event) => change({ position: event.target.value })}
          />
          <Field
            label="标题"
            maxLength={60}
            error={problems.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <Field
            label="点击后打开（可空）"
            maxLength={500}
            placeholder="https://…"
            hint={`网址，或应用内页面，如 ${pageSettings().scheme}://vip`}
            error={problems.link}
            value={draft.link}
            onChange={(event) => change({ link: event.target.value.trim() })}
          />
          <Switch label="启用" checked={draft.enabled} onChange={(enabled) => change({ enabled })} />
          <AdTiming draft={draft} problems={problems} onChange={change} />
          <Select
            label="展示给"
            options={audiences}
            value={draft.audience}
            onChange={(event) => change({ audience: event.target.value === 'no_vip' ? 'no_vip' : 'all' })}
          />
          {known.ad && <AdFigures key={known.ad.id} id={known.ad.id} />}
          <Problem words={failure} />
        </>
      )}
    </Panel>
  )
}

/** Fields for the period in which an ad shows, its weight and its daily limit. */
function AdTiming({
  draft,
  problems,
  onChange,
}: {
  draft: AdDraft
  problems: AdProblems
  onChange: (part: Partial<AdDraft>) => void
}) {
  return (
    <>
      <div className={styles.pair}>
        <PeriodFields period={draft} problems={problems} onChange={onChange} />
      </div>
      <div className={styles.pair}>
        <Field
          label="权重"
          inputMode="numeric"
          maxLength={3}
          hint="同一位置轮流展示，权重大的更常排在前面"
          error={problems.weight}
          value={draft.weight}
          onChange={(event) => onChange({ weight: event.target.value.trim() })}
        />
        <Field
          label="每人每天最多（次，可空）"
          inputMode="numeric"
          maxLength={3}
          hint="对开屏和弹窗有效，按设备计"
          error={problems.dailyCap}
          value={draft.dailyCap}
          onChange={(event) => onChange({ dailyCap: event.target.value.trim() })}
        />
      </div>
    </>
  )
}
