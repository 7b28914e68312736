import { useQuery } from '@tanstack/react-query'
import type { Studio } from '#contract/live/shapes.ts'
import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { LoadingRegion } from '#ui/feedback/LoadingRegion.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { messageOf } from '#web/platform/wire/api.ts'
import { ListPage } from '#web/platform/lists/ListPage.tsx'
import { AppLink } from '#web/platform/navigation/navigation.tsx'
import { useMembership } from '#web/platform/session/session.ts'
import { roomPath } from './links.ts'
import { Apply } from './studio/Apply.tsx'
import { Broadcasts } from './studio/Broadcasts.tsx'
import { Incidents } from './studio/Incidents.tsx'
import { OnAir } from './studio/OnAir.tsx'
import { RoomForm } from './studio/RoomForm.tsx'
import { StreamKey } from './studio/StreamKey.tsx'
import styles from './StudioPage.module.css'
import { mine } from './studio.queries.ts'

/** 我要开播: asking for it, and what a host works with. */
export function StudioPage() {
  const { isLogin } = useMembership()
  return isLogin ? <Work /> : <NotMember />
}

const NotMember = () => (
  <ListPage title="我要开播" onRefresh={() => Promise.resolve()}>
    <EmptyState
      title="登录后才能开播"
      hint="绑定手机或注册账号，直播收益才不会丢"
      action={<Button render={(link) => <AppLink to="/mine/login" {...link} />}>去登录</Button>}
    />
  </ListPage>
)

function Work() {
  const found = useQuery(mine)
  const studio = found.data
  return (
    <ListPage
      title="我要开播"
      onRefresh={() => found.refetch({ throwOnError: true })}
      end={
        studio?.state === 'approved' && (
          <Button kind="weak" size={32} render={(link) => <AppLink to={roomPath(studio.roomId)} {...link} />}>
            看直播间
          </Button>
        )
      }
    >
      {found.isPending && (
        <LoadingRegion>
          <div className={styles.parts}>
            <Skeleton height={132} />
            <Skeleton height={180} />
            <Skeleton height={240} />
          </div>
        </LoadingRegion>
      )}
      {found.isError && !studio && (
        <ErrorState
          hint={messageOf(found.error)}
          busy={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {studio && (studio.state === 'approved' ? <Parts studio={studio} /> : <Apply studio={studio} />)}
    </ListPage>
  )
}

const Parts = ({ studio }: { studio: Studio }) => (
  <div className={styles.parts}>
    <OnAir studio={studio} />
    <Incidents incidents={studio.incidents} />
    <StreamKey studio={studio} />
    <RoomForm key={studio.roomId} studio={studio} />
    <Broadcasts studio={studio} />
  </div>
)
