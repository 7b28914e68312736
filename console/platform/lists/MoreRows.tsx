import { Button } from '#ui/forms/Button.tsx'

export type MoreRowsProps = {
  shown: number
  more: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
}

/** The foot of a table that comes in pages: how many rows are shown, and the next ones. */
export function MoreRows({ shown, more, loading, failed, onMore }: MoreRowsProps) {
  return (
    <>
      <span role="status">{more ? `已显示 ${shown} 条` : `共 ${shown} 条`}</span>
      {more && (
        <Button kind="plain" size={28} busy={loading} busyLabel="加载中" onClick={onMore}>
          {failed ? '没有加载出来，重试' : '加载更多'}
        </Button>
      )}
    </>
  )
}
