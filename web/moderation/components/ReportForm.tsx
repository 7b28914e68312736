import { useState } from 'react'
import { type ReasonCode, reasonCodes, reasons } from '#contract/moderation/reasons.ts'
import { type Subject, subjectTitles } from '#contract/moderation/subjects.ts'
import { Button } from '#ui/forms/Button.tsx'
import { CheckFilledIcon } from '#ui/icons/notices.ts'
import { Pill } from '#ui/navigation/Pill.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { isRefusal, messageOf } from '#web/platform/wire/api.ts'
import { report } from '../queries.ts'
import styles from './ReportForm.module.css'

const groups = [...Map.groupBy(reasonCodes, (code) => reasons[code].group)]

/** Reports something: why, in one's own words if one likes, and thanks. */
export function ReportForm({
  subject,
  open,
  onClose,
}: {
  subject: Subject
  open: boolean
  onClose: () => void
}) {
  const [reason, setReason] = useState<ReasonCode>()
  const [note, setNote] = useState('')
  const [hidden, setHidden] = useState(false)
  const [state, setState] = useState<'asking' | 'busy' | 'thanks'>('asking')

  async function send() {
    if (!reason) return toast('请先选择原因')
    setState('busy')
    try {
      setHidden(await report(subject, reason, note))
      setState('thanks')
    } catch (error) {
      setState('asking')
      toast(messageOf(error), { kind: 'bad' })
      if (isRefusal(error, 'already_reported')) onClose()
    }
  }

  const footer =
    state === 'thanks' ? (
      <Button wide onClick={onClose}>
        好的
      </Button>
    ) : (
      <Button wide busy={state === 'busy'} busyLabel="正在提交" onClick={() => void send()}>
        提交举报
      </Button>
    )
  return (
    <Sheet open={open} onClose={onClose} title={`举报${subjectTitles[subject.kind]}`} footer={footer} tall>
      {state === 'thanks' ? (
        <div className={styles.thanks} role="status">
          <CheckFilledIcon size={40} />
          <p>谢谢，我们会尽快处理</p>
          {reason && reasons[reason].gravity === 'gravest' && (
            <p className={styles.hint}>
              {hidden ? '这类内容已先行隐藏，48 小时内完成审核' : '这类举报会优先处理'}
            </p>
          )}
        </div>
      ) : (
        <div className={styles.form}>
          {groups.map(([group, codes]) => (
            <fieldset key={group} className={styles.group}>
              <legend>{group}</legend>
              <div className={styles.reasons}>
                {codes.map((code) => (
                  <Pill
                    key={code}
                    on={reason === code}
                    className={styles.reason}
                    onClick={() => setReason(code)}
                  >
                    {reasons[code].title}
                  </Pill>
                ))}
              </div>
            </fieldset>
          ))}
          <TextArea
            label="补充说明（选填）"
            placeholder="哪里有问题？"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </div>
      )}
    </Sheet>
  )
}
