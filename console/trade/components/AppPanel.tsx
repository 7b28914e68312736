import { useQuery } from '@tanstack/react-query'
import { pageSettings } from '#client/settings.ts'
import type { AppAct, AppPlatform } from '#contract/trade/shapes.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { PeriodFields } from '#console/platform/PeriodFields.tsx'
import { PictureField } from '#console/platform/forms/PictureField.tsx'
import { useDraft } from '#console/platform/forms/useDraft.ts'
import { Field } from '#ui/forms/Field.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { type AppDraft, readApp } from '../draft.ts'
import { groupsQuery, useSaveApp } from '../queries.ts'
import { actWords, platformWords } from '../words.ts'
import { AppFigures } from './AppFigures.tsx'
import styles from './Trade.module.css'
import { WeekdaysField } from './WeekdaysField.tsx'

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** A new app, or one to change, with how often it was opened. */
export function AppPanel({ opened, onClose }: { opened: AppDraft | undefined; onClose: () => void }) {
  const { draft, problems, failure, isTouched, change, setProblems, outcome } = useDraft(opened, onClose)
  const groups = useQuery(groupsQuery)
  const save = useSaveApp()
  const scheme = pageSettings().scheme

  function submit() {
    if (!draft) return
    const read = readApp(draft, scheme)
    if ('problems' in read) return setProblems(read.problems)
    save.mutate(read.app, outcome)
  }

  return (
    <EditPanel
      open={opened !== undefined}
      title={draft?.id ? '编辑应用' : '新增应用'}
      isTouched={isTouched}
      busy={save.isPending}
      failure={failure}
      onSave={submit}
      onClose={onClose}
    >
      {draft && (
        <>
          <PictureField
            key={draft.id ?? 'new'}
            label="图标（正方形）"
            cover={draft.icon}
            problem={problems.picture}
            onChoose={(picture) => change({ picture })}
            onProblem={(picture) => setProblems({ ...problems, picture })}
          />
          <Field
            label="名称"
            maxLength={20}
            error={problems.title}
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
          <Field
            label="一句话介绍（可空）"
            maxLength={40}
            value={draft.intro}
            onChange={(event) => change({ intro: event.target.value })}
          />
          <Field
            label="链接"
            maxLength={500}
            placeholder="https://…"
            hint={`网址，或应用内页面，如 ${scheme}://comics`}
            error={problems.link}
            value={draft.link}
            onChange={(event) => change({ link: event.target.value })}
          />
          <div className={styles.pair}>
            {draft.shelf === 'apps' && (
              <Select
                label="分组"
                options={[
                  { value: '0', label: '不归分组' },
                  ...(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                value={draft.groupId}
                onChange={(event) => change({ groupId: event.target.value })}
              />
            )}
            <Select
              label="按钮"
              options={optionsOf(actWords)}
              value={draft.act}
              onChange={(event) => change({ act: event.target.value as AppAct })}
            />
            <Select
              label="平台"
              options={optionsOf(platformWords)}
              value={draft.platform}
              onChange={(event) => change({ platform: event.target.value as AppPlatform })}
            />
          </div>
          <WeekdaysField days={draft.weekdays} onChange={(weekdays) => change({ weekdays })} />
          <Switch
            label="隐藏（观众看不到）"
            checked={draft.hidden}
            onChange={(hidden) => change({ hidden })}
          />
          <div className={styles.pair}>
            <PeriodFields period={draft} problems={problems} onChange={change} />
          </div>
          {draft.id !== undefined && <AppFigures key={draft.id} id={draft.id} />}
        </>
      )}
    </EditPanel>
  )
}
