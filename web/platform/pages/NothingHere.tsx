import { Button } from '#ui/forms/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { AppLink } from '../navigation/navigation.tsx'

/** Nothing is here, and the way home. */
export const NothingHere = ({ title, hint }: { title: string; hint: string }) => (
  <EmptyState
    title={title}
    hint={hint}
    action={<Button render={(link) => <AppLink to="/home" {...link} />}>回首页</Button>}
  />
)
