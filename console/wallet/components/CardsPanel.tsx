import { useState } from 'react'
import { parseCoins } from '#console/platform/forms/coins.ts'
import { EditPanel } from '#console/platform/forms/EditPanel.tsx'
import { count } from '#console/platform/formats.ts'
import { sayFailure } from '#console/platform/forms/refusals.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useAddCards } from '../withdrawal-queries.ts'
import { readCards } from '../withdrawal-words.ts'

const mostAtOnce = 500

/** Cards of one value, pasted one a line. */
export function CardsPanel({ onClose }: { onClose: () => void }) {
  const [value, setValue] = useState('')
  const [text, setText] = useState('')
  const add = useAddCards()
  const hundredths = parseCoins(value)
  const isValue = hundredths !== undefined && hundredths >= 100 && hundredths <= 1_000_000
  const read = readCards(text)
  const cards = 'cards' in read ? read.cards : []
  const problem =
    'wrong' in read
      ? `第 ${read.wrong} 行不是“卡号 卡密”`
      : cards.length > mostAtOnce
        ? `一次最多 ${mostAtOnce} 张`
        : undefined
  return (
    <EditPanel
      open
      title="录入京东卡"
      isTouched={value !== '' || text !== ''}
      disabled={!isValue || cards.length === 0 || problem !== undefined}
      busy={add.isPending}
      failure={add.error ? sayFailure(add.error) : ''}
      onClose={onClose}
      onSave={() =>
        add.mutate(
          { value: hundredths!, cards },
          {
            onSuccess: ({ added, known }) => {
              toast(`已录入 ${count(added)} 张${known ? `，${count(known)} 张原已存在` : ''}`, {
                kind: 'good',
              })
              onClose()
            },
          },
        )
      }
    >
      <Field
        label="面额（元）"
        inputMode="decimal"
        value={value}
        error={value !== '' && !isValue ? '1 到 10000 元' : undefined}
        onChange={(event) => setValue(event.target.value)}
      />
      <TextArea
        label="卡号和卡密"
        hint="一行一张，卡号与卡密之间用空格或逗号隔开"
        rows={10}
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
    </EditPanel>
  )
}
